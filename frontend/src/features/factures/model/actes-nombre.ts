import type { FactureResume } from './facture';

/** Les factures qu'on peut marquer envoyées : émises, pas encore envoyées. */
export const aMarquerEnvoyees = (factures: readonly FactureResume[]): FactureResume[] =>
  factures.filter(({ genre, statutEmetteur }) => genre === 'facture' && statutEmetteur === 'creee');

/** Les factures qu'on peut marquer payées : émises, avec un reste dû. */
export const aMarquerPayees = (factures: readonly FactureResume[]): FactureResume[] =>
  factures.filter(
    ({ genre, statutEmetteur, resteAPayer }) =>
      genre === 'facture' && resteAPayer > 0 && (statutEmetteur === 'creee' || statutEmetteur === 'envoyee'),
  );

/** Les documents qu'on peut télécharger : factures et avoirs émis. */
export const aTelecharger = (factures: readonly FactureResume[]): FactureResume[] =>
  factures.filter(({ statutEmetteur }) => statutEmetteur !== 'brouillon');

/** Ce qu'un acte en nombre a donné. */
export interface Bilan {
  reussies: number;
  echouees: { numero: string; erreur: unknown }[];
}

/** Agit sur chaque facture, l'une après l'autre : un échec n'arrête pas les suivantes. */
export async function agirSurChacune(
  factures: readonly FactureResume[],
  agir: (facture: FactureResume) => Promise<unknown>,
): Promise<Bilan> {
  const bilan: Bilan = { reussies: 0, echouees: [] };
  for (const facture of factures) {
    try {
      await agir(facture);
      bilan.reussies += 1;
    } catch (erreur) {
      bilan.echouees.push({ numero: facture.numero ?? '', erreur });
    }
  }
  return bilan;
}
