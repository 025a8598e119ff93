export type Objet = Record<string, unknown>;

/** Ce champ ne se vide pas. */
export const REFUSE = Symbol('null est refusé');

/** Pour chaque champ : changé seul, il change seul ; vidé seul, il se vide seul. */
export async function verifier(
  lire: () => Promise<Objet>,
  ecrire: (corps: Objet) => Promise<{ statut: number }>,
  champs: Record<string, { vers: unknown; vide: unknown; touche?: string[] }>,
): Promise<void> {
  for (const [champ, { vers, vide, touche = [] }] of Object.entries(champs)) {
    for (const [envoye, attendu] of [
      [vers, vers],
      [null, vide],
    ]) {
      const avant = await lire();
      const { statut } = await ecrire({ [champ]: envoye });
      const apres = await lire();
      expect([champ, statut]).toEqual([champ, vide === REFUSE && envoye === null ? 400 : 200]);
      const change = statut === 200 ? { [champ]: attendu } : {};
      const laisses = ([nom]: [string, unknown]): boolean => !touche.includes(nom);
      expect(Object.fromEntries(Object.entries(apres).filter(laisses))).toEqual(
        Object.fromEntries(Object.entries({ ...avant, ...change }).filter(laisses)),
      );
    }
  }
}
