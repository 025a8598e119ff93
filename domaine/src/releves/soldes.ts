import type { Centimes } from '../valeurs/montant';
import type { EcartDeSolde, Releve } from './releve';

/** Une opération d'un tableau, et le solde écrit à côté d'elle, s'il l'est. */
export interface Etape {
  ligne: number;
  montantCentimes: Centimes;
  fraisCentimes: Centimes;
  soldeCentimes: Centimes | null;
}

interface Lien {
  ligne: number;
  ecritCentimes: Centimes;
  attenduCentimes: Centimes;
  juste: boolean;
}

/** Ce que chaque solde devrait être d'après le précédent et les opérations entre eux, frais compris ou non. */
function liensDe(etapes: readonly Etape[]): Lien[] {
  const liens: Lien[] = [];
  let [precedent, somme, frais] = [null as Centimes | null, 0, 0];
  for (const { ligne, montantCentimes, fraisCentimes, soldeCentimes } of etapes) {
    somme += montantCentimes;
    frais += Math.abs(fraisCentimes);
    if (soldeCentimes === null) continue;
    if (precedent !== null) {
      const attenduCentimes = precedent + somme;
      const juste = [attenduCentimes, attenduCentimes - frais].includes(soldeCentimes);
      liens.push({ ligne, ecritCentimes: soldeCentimes, attenduCentimes, juste });
    }
    [precedent, somme, frais] = [soldeCentimes, 0, 0];
  }
  return liens;
}

const fautes = (liens: readonly Lien[]): number => liens.filter(({ juste }) => !juste).length;

/**
 * Les soldes d'une colonne que les montants ne donnent pas, que le fichier commence par la plus ancienne opération ou par la plus récente.
 * Un même solde partout n'est pas celui d'après chaque opération : il ne se juge pas.
 */
export function soldesDuTableau(etapes: readonly Etape[]): Releve['soldes'] {
  const soldes = new Set(etapes.flatMap(({ soldeCentimes }) => soldeCentimes ?? []));
  if (soldes.size < 2) return undefined;
  const [montant, descendant] = [liensDe(etapes), liensDe([...etapes].reverse())];
  const liens = fautes(descendant) < fautes(montant) ? descendant : montant;
  const ecarts = liens
    .filter(({ juste }) => !juste)
    .map(({ ligne, ecritCentimes, attenduCentimes }): EcartDeSolde => {
      return { ligne, ecritCentimes, attenduCentimes };
    });
  if (ecarts.length === 0) return undefined;
  return { ecarts, desordre: ecarts.length * 2 > liens.length };
}

/** Les écarts de plusieurs comptes, réunis. */
export function unirSoldes(tous: readonly Releve['soldes'][]): Releve['soldes'] {
  const dits = tous.flatMap((un) => un ?? []);
  if (dits.length === 0) return undefined;
  return { ecarts: dits.flatMap(({ ecarts }) => ecarts), desordre: dits.every(({ desordre }) => desordre) };
}
