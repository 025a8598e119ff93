import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { demanderUnLien, type Refus } from '../api/facture-publique';
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

/** « Demander un nouveau lien » : à qui tient un vrai lien qui a vécu. */
function Demande({ jeton }: { jeton: string }): JSX.Element {
  const [etat, setEtat] = useState<{ occupe: boolean; fait?: boolean; message?: string }>({ occupe: false });
  const demander = async (): Promise<void> => {
    setEtat({ occupe: true });
    setEtat({ occupe: false, ...(await demanderUnLien(jeton)) });
  };
  return (
    <>
      {etat.message && <Alerte type={etat.fait ? 'succes' : 'erreur'} titre={etat.message} />}
      {!etat.fait && (
        <Bouton genre="principal" taille="grande" occupe={etat.occupe} onClick={() => void demander()}>
          Demander un nouveau lien
        </Bouton>
      )}
    </>
  );
}

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
      {refus === 'expire' && <Demande jeton={jeton} />}
      {(refus === 'panne' || refus === 'trop') && (
        <Bouton genre="principal" taille="grande" onClick={surReprise}>
          Réessayer
        </Bouton>
      )}
    </div>
  );
}
