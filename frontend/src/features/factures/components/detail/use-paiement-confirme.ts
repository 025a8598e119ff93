import { App } from 'antd';
import { PAIEMENT_ANTERIEUR } from '@facturier/domaine/saisies/facture';
import { estRefus } from '@/lib/erreurs-api';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useState } from 'react';
import { useEcrirePaiement, type NouveauPaiement } from '../../api/paiements';
import type { Facture } from '../../model/facture';

/** Enregistre un paiement ; daté d'avant la facture, il ne part qu'une fois dit que c'est un acompte. */
export function usePaiementConfirme(factureId: string): (paiement: NouveauPaiement) => Promise<Facture> {
  const { modal } = App.useApp();
  const { mutateAsync } = useEcrirePaiement(factureId);
  const [cles] = useState(() => new ClesParContenu());
  const ecrire = (paiement: NouveauPaiement): Promise<Facture> =>
    mutateAsync({ paiement, cle: cles.pour(paiement) });
  const estUnAcompte = async (): Promise<boolean> =>
    modal.confirm({
      title: PAIEMENT_ANTERIEUR,
      content: 'Confirmez pour l’enregistrer à cette date, ou revenez la changer.',
      okText: 'C’est un acompte',
      cancelText: 'Changer la date',
    });
  return async (paiement) => {
    try {
      return await ecrire(paiement);
    } catch (erreur) {
      if (!estRefus(erreur, 'PAIEMENT_ANTERIEUR') || !(await estUnAcompte())) throw erreur;
      return ecrire({ ...paiement, confirmeAnterieur: true });
    }
  };
}
