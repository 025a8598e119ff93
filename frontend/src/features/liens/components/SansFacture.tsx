import type { JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { demanderUnLien, type Refus } from '../api/facture-publique';
import { DemandeDeLien } from './DemandeDeLien';
import styles from './sans-facture.module.css';

const TEXTES: Record<Refus, { titre: string; phrase: string }> = {
  introuvable: {
    titre: 'Ce lien n’ouvre rien',
    phrase:
      'Il a peut-être été coupé en chemin, ou retiré par son émetteur. Ouvrez-le depuis le message reçu, ou demandez-lui de vous l’envoyer de nouveau.',
  },
  expire: {
    titre: 'Ce lien a expiré',
    phrase: 'Demandez-en un nouveau\u00a0: son émetteur sera prévenu, et pourra vous l’envoyer.',
  },
  trop: {
    titre: 'Trop de demandes',
    phrase: 'Trop de liens ont été essayés depuis ce réseau. Attendez une minute, puis réessayez.',
  },
  panne: {
    titre: 'La page ne répond pas',
    phrase: 'Le document est là, mais n’a pas pu être lu. Vérifiez votre connexion, puis réessayez.',
  },
};

/** À la place d'une facture qui ne se montre pas : pourquoi, et que faire. */
export function SansFacture({
  refus,
  jeton,
  surReprise,
}: {
  refus: Refus;
  jeton: string;
  surReprise: () => void;
}): JSX.Element {
  const { titre, phrase } = TEXTES[refus];
  return (
    <div className={styles.sans}>
      <h1>{titre}</h1>
      <p>{phrase}</p>
      {refus === 'expire' && <DemandeDeLien demander={() => demanderUnLien(jeton)} />}
      {(refus === 'panne' || refus === 'trop') && (
        <Bouton genre="principal" taille="grande" onClick={surReprise}>
          Réessayer
        </Bouton>
      )}
    </div>
  );
}
