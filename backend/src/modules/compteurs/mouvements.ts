import type { Cumul, SommesTenues } from './schemas/compteur.schema';

/** Ce qu'un acte ajoute (ou retire) à une ligne des sommes tenues. Centimes. */
export interface Mouvement extends Cumul {
  poste: keyof Omit<SommesTenues, 'emises'>;
  cle: string;
}

/** Un mouvement par ligne touchée ; ceux qui s'annulent n'y sont plus. */
export function reunir(mouvements: readonly Mouvement[]): Mouvement[] {
  const lignes = new Map<string, Mouvement>();
  for (const { poste, cle, nombre, montant } of mouvements) {
    const avant = lignes.get(`${poste}.${cle}`) ?? { poste, cle, nombre: 0, montant: 0 };
    lignes.set(`${poste}.${cle}`, {
      poste,
      cle,
      nombre: avant.nombre + nombre,
      montant: avant.montant + montant,
    });
  }
  return [...lignes.values()].filter(({ nombre, montant }) => nombre !== 0 || montant !== 0);
}

const somme = (chemin: string, de: number): object => ({ $add: [{ $ifNull: [`$${chemin}`, 0] }, de] });

/** Ces mouvements, dans le `$set` d'une mise à jour par étapes : une ligne qui ne compte plus rien disparaît. */
export const enEtapes = (mouvements: readonly Mouvement[]): Record<string, object> =>
  Object.fromEntries(
    reunir(mouvements).map(({ poste, cle, ...de }) => {
      const ligne = `sommes.${poste}.${cle}`;
      const nombre = somme(`${ligne}.nombre`, de.nombre);
      const montant = somme(`${ligne}.montant`, de.montant);
      return [ligne, { $cond: [{ $eq: [nombre, 0] }, '$$REMOVE', { nombre, montant }] }];
    }),
  );
