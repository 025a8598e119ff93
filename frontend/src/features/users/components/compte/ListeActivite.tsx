import type { ActeSecurite, ActiviteSecurite } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { useActivite } from '@/features/auth/public';
import { afficherInstant } from '@/lib/format/date';
import styles from '../../pages/PageCompte.module.css';

const LIBELLES: Record<ActeSecurite, string> = {
  connexion: 'Connexion',
  mot_de_passe: 'Changement du mot de passe',
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
        <p className={styles.sessionAppareil}>
          {LIBELLES[acte]} {!reussi && <Etiquette ton="alerte">Refusé</Etiquette>}
        </p>
        <p className={styles.aide}>
          Le {afficherInstant(le)}, {appareil}, réseau {reseau}
        </p>
      </div>
    </li>
  );
}

/** Ce qui est arrivé à ce compte : entrées, refus et changements, d'où et quand. */
export function ListeActivite(): JSX.Element {
  const activite = useActivite();
  return (
    <ListeEtats
      requete={activite}
      nombre={activite.data?.length ?? 0}
      erreur="Votre activité n’a pas pu être chargée."
      squelette={<SqueletteLignes nombre={2} />}
      vide={null}
    >
      <ul className={styles.sessions}>
        {activite.data?.map((fait) => (
          <Fait key={fait.le + fait.acte} {...fait} />
        ))}
      </ul>
    </ListeEtats>
  );
}
