import type { ActeSecurite, ActiviteSecurite } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { afficherInstant } from '@/lib/format/date';
import { Etiquette } from './Etiquette';
import styles from './lignes.module.css';

const LIBELLES: Record<ActeSecurite, string> = {
  connexion: 'Connexion',
  connexion_cle: 'Connexion par une clé d’accès',
  cle_ajoutee: 'Ajout d’une clé d’accès',
  cle_retiree: 'Retrait d’une clé d’accès',
  cle_douteuse: 'Clé d’accès peut-être copiée',
  mot_de_passe: 'Changement du mot de passe',
  mot_de_passe_redonne: 'Mot de passe redonné',
  second_facteur_prepare: 'Préparation de la vérification en deux étapes',
  second_facteur_active: 'Activation de la vérification en deux étapes',
  second_facteur_desactive: 'Désactivation de la vérification en deux étapes',
  reprise_demandee: 'Vérification en deux étapes perdue – demande d’un lien',
  reprise_commencee: 'Vérification en deux étapes perdue – reprise commencée',
  reprise_annulee: 'Vérification en deux étapes perdue – reprise annulée',
  sessions_finies: 'Déconnexion de partout',
  adresse_demandee: 'Demande de changement d’adresse',
  adresse_annulee: 'Annulation du changement d’adresse',
  adresse_changee: 'Changement d’adresse',
  compte_securise: 'Mise en sûreté du compte',
  suppression: 'Suppression du compte',
};

function Fait({ acte, reussi, appareil, reseau, le }: ActiviteSecurite): JSX.Element {
  return (
    <li>
      <div>
        <p className={styles.titre}>
          {LIBELLES[acte]} {!reussi && <Etiquette ton="alerte">Refusé</Etiquette>}
        </p>
        <p className={styles.precision}>
          Le {afficherInstant(le)}, {appareil}, réseau {reseau}
        </p>
      </div>
    </li>
  );
}

/** Des faits de sécurité : entrées, refus et changements, d'où et quand. */
export function FaitsSecurite({ faits }: { faits: readonly ActiviteSecurite[] }): JSX.Element {
  return (
    <ul className={styles.lignes}>
      {faits.map((fait) => (
        <Fait key={fait.le + fait.acte} {...fait} />
      ))}
    </ul>
  );
}
