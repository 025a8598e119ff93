import type { JSX } from 'react';
import { useParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { SqueletteLignes } from '@/components/Squelettes';
import { pathsDevis } from '@/config/paths';
import { FacturesDuVendeur } from '@/features/factures/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useDevisRecus, useVendeurs } from '../api/devis-recus';
import { ListeRecus } from '../components/recus/ListeRecus';
import styles from '../components/recus/vendeurs.module.css';
import { attentesDe } from '../model/recus';

const RETOUR = { href: pathsDevis.vendeurs.href(), libelle: 'Vendeurs' };
const SANS_DEVIS = { titre: 'Aucun devis de ce vendeur', texte: 'Ceux qu’il vous enverra viendront ici.' };

/** /vendeurs/:id : les devis et les factures d'un seul vendeur, ensemble. */
export default function PageVendeur(): JSX.Element {
  const { id = '' } = useParams();
  const { data: vendeurs, error, refetch } = useVendeurs();
  const { isPending: devisInconnus } = useDevisRecus({ vendeur: id });
  const vendeur = vendeurs?.find(({ _id }) => _id === id);
  useTitreOnglet(vendeur?.nom ?? 'Vendeur');
  if (!vendeurs && !error) return <SqueletteLignes />;
  if (!vendeur)
    return (
      <>
        <EnTetePage titre="Vendeur" retour={RETOUR} />
        <FicheIntrouvable
          erreur={error ?? new ErreurApi({ statut: 404 })}
          absente="Vendeur non trouvé"
          panne="Erreur lors du chargement du vendeur"
          reessayer={refetch}
        />
      </>
    );
  const attentes = attentesDe(vendeur);
  return (
    <>
      <EnTetePage
        titre={vendeur.nom}
        retour={RETOUR}
        sousTitre={attentes.length > 0 ? attentes.join(', ') : 'Rien n’attend de vous.'}
      />
      <section className={styles.partie} aria-labelledby="devis-du-vendeur">
        <h2 id="devis-du-vendeur">Devis</h2>
        <ListeRecus vendeur={id} vide={SANS_DEVIS} />
      </section>
      {/* Demandées en même temps, montrées à leur place : sous les devis. */}
      <div hidden={devisInconnus}>
        <FacturesDuVendeur vendeurId={id} />
      </div>
    </>
  );
}
