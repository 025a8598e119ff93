import type { VendeurConnu } from '@facturier/domaine/contrat/devis-recus';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { ListeEtats } from '@/components/ListeEtats';
import { pathsDevis } from '@/config/paths';
import { useVendeurs } from '../api/devis-recus';
import liste from '../components/liste/liste.module.css';
import styles from '../components/recus/vendeurs.module.css';
import { attentesDe, recuDe } from '../model/recus';

function Rangee({ vendeur }: { vendeur: VendeurConnu }): JSX.Element {
  const attentes = attentesDe(vendeur);
  return (
    <li>
      <Link to={pathsDevis.vendeur.href(vendeur._id)} className={styles.vendeur}>
        <span className={liste.tiers}>
          <b>{vendeur.nom}</b>
          <span className={liste.doux}>{recuDe(vendeur)}</span>
        </span>
        {attentes.length > 0 ? (
          <span className={styles.attentes}>
            {attentes.map((attente) => (
              <b key={attente}>{attente}</b>
            ))}
          </span>
        ) : (
          <span className={styles.rien}>
            <Icone nom="coche" taille={15} /> Rien à faire
          </span>
        )}
      </Link>
    </li>
  );
}

/** /vendeurs : de qui l'on a reçu devis et factures ; ce qui attend d'abord. */
export default function PageVendeurs(): JSX.Element {
  const requete = useVendeurs();
  const vendeurs = requete.data ?? [];
  return (
    <>
      <EnTetePage titre="Vendeurs" sousTitre="Les devis et les factures que chacun vous a adressés." />
      <ListeEtats
        requete={requete}
        nombre={vendeurs.length}
        erreur="Erreur lors du chargement des vendeurs"
        vide={
          <EtatVide dessin="factures" titre="Aucun vendeur">
            Qui vous adresse un devis ou une facture sur Facturier vient ici.
          </EtatVide>
        }
      >
        <ul className={liste.devis} aria-label="Vendeurs">
          {vendeurs.map((vendeur) => (
            <Rangee key={vendeur._id} vendeur={vendeur} />
          ))}
        </ul>
      </ListeEtats>
    </>
  );
}
