import type { PieceAnterieure } from '@facturier/domaine/contrat/anterieures';
import type { CorpsImport, Import } from '@facturier/domaine/contrat/imports';
import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import type { AppDeTest } from './app';
import { type CompteDeTest, connexionDe } from './builders';
import { corpsPour, importerTout, importFini } from './imports';

/** Ce qu'un compte fait de ses factures passées, et ce qui s'en voit. */
export const pourLesPieces = (app: AppDeTest, qui: CompteDeTest) => ({
  prendre: (fichier: string, reponses: CorpsImport['reponses'] = {}) =>
    importerTout(qui, fichier, reponses, 'pieces'),
  preparer: (fichier: string, reponses: CorpsImport['reponses'] = {}) =>
    corpsPour(qui, fichier, reponses, 'pieces'),
  annuler: async ({ _id }: Import): Promise<Import> => {
    await qui.post(`/imports/${_id}/annuler`);
    return importFini(qui, _id);
  },
  pieces: async (): Promise<PieceAnterieure[]> =>
    (await qui.get<PieceAnterieure[]>('/pieces-anterieures?limite=200')).corps,
  /** Les recettes de ces jours, en euros. */
  total: async (periode: string): Promise<number> =>
    (await qui.get<SommesRecettes>(`/recettes/sommes?periode=${periode}`)).corps.total.montant,
  livre: async (periode: string): Promise<Recette[]> =>
    (await qui.get<Recette[]>(`/recettes?periode=${periode}&limite=200`)).corps,
  ecritures: (): Promise<number> =>
    connexionDe(app)
      .collection('paiements')
      .countDocuments({ emetteur: new Types.ObjectId(qui.id) }),
  /** Ce que la vérification de nuit trouve de cassé, tous comptes. */
  ruptures: async (): Promise<unknown[]> => (await app.get(VerificationsService).relever()).ruptures,
});
