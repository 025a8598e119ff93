import { createHmac } from 'node:crypto';
import type {
  CorpsLigneRapprochee,
  CleDeRapprochement,
  RapprochementsAppliques,
} from '@facturier/domaine/contrat/rapprochements';
import type { CompteDeTest } from './builders';

/** L'empreinte d'une ligne, comme le navigateur la calcule de ce qu'elle dit. */
export async function empreinteDe(compte: CompteDeTest, ligne: string): Promise<string> {
  const { cle } = (await compte.get<CleDeRapprochement>('/rapprochements/cle')).corps;
  return createHmac('sha256', Buffer.from(cle, 'base64url')).update(ligne).digest('hex');
}

/** Une empreinte quelconque, la même pour le même mot. */
export const uneEmpreinte = (mot: string): string => createHmac('sha256', 'essai').update(mot).digest('hex');

/** Une ligne qui paie ces factures. */
export const uneLigne = (
  mot: string,
  payees: Record<string, number>,
  plus: Partial<CorpsLigneRapprochee> = {},
): CorpsLigneRapprochee => ({
  empreinte: uneEmpreinte(mot),
  date: '2026-11-20',
  genre: 'recette',
  affectations: Object.entries(payees).map(([facture, montant]) => ({ facture, montant })),
  ...plus,
});

export const appliquer = (compte: CompteDeTest, ...lignes: CorpsLigneRapprochee[]) =>
  compte.post<
    RapprochementsAppliques & {
      code?: string;
      message?: string;
      champs?: { champ: string; message: string }[];
    }
  >('/rapprochements/appliquer', { lignes });
