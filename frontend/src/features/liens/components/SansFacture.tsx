import type { JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import type { ErreurApi } from '@/lib/erreurs-api';
import { demanderUnLien } from '../api/facture-publique';
import { DemandeDeLien } from './DemandeDeLien';
import styles from './sans-facture.module.css';

interface Texte {
  titre: string;
  phrase: string;
}

/** Ce que la page dit d'un refus, par son statut. */
const TEXTES: Readonly<Record<number, Texte>> = {
  404: {
    titre: 'Ce lien n’ouvre rien',
    phrase:
      'Il a peut-être été coupé en chemin, ou retiré par son émetteur. Ouvrez-le depuis le message reçu, ou demandez-lui de vous l’envoyer de nouveau.',
  },
  410: {
    titre: 'Ce lien a expiré',
    phrase: 'Demandez-en un nouveau\u00a0: son émetteur sera prévenu, et pourra vous l’envoyer.',
  },
  429: {
    titre: 'Trop de demandes',
    phrase: 'Trop de liens ont été essayés depuis ce réseau. Attendez une minute, puis réessayez.',
  },
};
const PANNE: Texte = {
  titre: 'La page ne répond pas',
  phrase: 'Le document est là, mais n’a pas pu être lu. Vérifiez votre connexion, puis réessayez.',
};

/** À la place d'une facture qui ne se montre pas : pourquoi, et que faire. */
export function SansFacture({
  refus: { statut },
  jeton,
  surReprise,
}: {
  refus: ErreurApi;
  jeton: string;
  surReprise: () => void;
}): JSX.Element {
  const { titre, phrase } = TEXTES[statut] ?? PANNE;
  return (
    <div className={styles.sans}>
      <h1>{titre}</h1>
      <p>{phrase}</p>
      {statut === 410 && <DemandeDeLien demander={() => demanderUnLien(jeton)} />}
      {statut !== 404 && statut !== 410 && (
        <Bouton genre="principal" taille="grande" onClick={surReprise}>
          Réessayer
        </Bouton>
      )}
    </div>
  );
}
