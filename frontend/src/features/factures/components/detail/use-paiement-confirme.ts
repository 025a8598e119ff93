import { App } from 'antd';
import { PAIEMENT_ANTERIEUR } from '@facturier/domaine/saisies/facture';
import { estRefus } from '@/lib/erreurs-api';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useState } from 'react';
import { useEcrirePaiement, type NouveauPaiement } from '../../api/paiements';
import type { Facture } from '../../model/facture';

/** Ce qu'un refus demande avant que le paiement ne reparte, et ce qui le confirme. */
interface Question {
  title: string;
  content: string;
  okText: string;
  cancelText: string;
  confirme: Pick<NouveauPaiement, 'confirmeAnterieur' | 'confirmeExcedent'>;
}

const ACOMPTE: Question = {
  title: PAIEMENT_ANTERIEUR,
  content: 'Confirmez pour l’enregistrer à cette date, ou revenez la changer.',
  okText: 'C’est un acompte',
  cancelText: 'Changer la date',
  confirme: { confirmeAnterieur: true },
};
const TROP_PERCU: Question = {
  title: 'Ce paiement dépasse ce qui reste dû. L’argent est bien arrivé\u00a0?',
  content: 'Il s’écrit au livre des recettes, et la facture dira ce que vous devez rendre à votre client.',
  okText: 'Oui, noter le trop-perçu',
  cancelText: 'Corriger le montant',
  confirme: { confirmeExcedent: true },
};

function questionDe(erreur: unknown, { statutEmetteur }: Facture): Question | null {
  if (estRefus(erreur, 'PAIEMENT_ANTERIEUR')) return ACOMPTE;
  const annulee = statutEmetteur === 'annulee' && estRefus(erreur, 'PAIEMENT_IMPOSSIBLE');
  return annulee || estRefus(erreur, 'PAIEMENT_EXCESSIF') ? TROP_PERCU : null;
}

/** Enregistre un paiement ; daté d'avant la facture, ou de trop, il ne part qu'une fois confirmé. */
export function usePaiementConfirme(facture: Facture): (paiement: NouveauPaiement) => Promise<Facture> {
  const { modal } = App.useApp();
  const { mutateAsync } = useEcrirePaiement(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const ecrire = async (paiement: NouveauPaiement): Promise<Facture> => {
    try {
      return await mutateAsync({ paiement, cle: cles.pour(paiement) });
    } catch (erreur) {
      const question = questionDe(erreur, facture);
      if (!question) throw erreur;
      const { confirme, ...mots } = question;
      if (!(await modal.confirm(mots))) throw erreur;
      return ecrire({ ...paiement, ...confirme });
    }
  };
  return ecrire;
}
