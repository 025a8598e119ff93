import type { DevisResume } from '@facturier/domaine/contrat/devis';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import styles from '@/components/documents-du-tiers.module.css';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useListeDevis } from '../../api/lister-devis';
import { sujetDuDevis, termeDe } from '../../model/devis';
import { EtiquetteDevis } from '../EtiquetteDevis';

function Rangee({ devis }: { devis: DevisResume }): JSX.Element {
  const terme = termeDe(devis, aujourdhui());
  return (
    <li>
      <Link to={pathsDevis.devis.href(devis._id)} className={styles.documentTiers}>
        <span className={styles.documentTiersTexte}>
          <b className={textes.entier}>{devis.numero ?? 'Brouillon'}</b>
          <span>{sujetDuDevis(devis)}</span>
        </span>
        <span className={clsx(styles.documentTiersMontant, textes.chiffres)}>
          <b>{afficherEuros(devis.montantTTC)}</b>
          {terme && <span>{terme.phrase}</span>}
        </span>
        <span className={styles.documentTiersStatut}>
          <EtiquetteDevis etat={devis.etatLu} />
        </span>
      </Link>
    </li>
  );
}

/** Les devis d'un client, le plus récent d'abord ; chaque ligne mène au devis. */
export function DevisDuClient({ clientId }: { clientId: string }): JSX.Element {
  const requete = useListeDevis({ client: clientId });
  const devis = requete.data?.pages.flatMap((page) => page.devis) ?? [];
  return (
    <section className={styles.documentsClient} aria-labelledby="devis-client">
      <h2 id="devis-client">Devis</h2>
      <ListeEtats
        requete={requete}
        nombre={devis.length}
        erreur="Erreur lors du chargement des devis"
        vide={<EtatVide dessin="factures" titre="Aucun devis pour ce client." />}
      >
        <ul>
          {devis.map((un) => (
            <Rangee key={un._id} devis={un} />
          ))}
        </ul>
      </ListeEtats>
    </section>
  );
}
