import { type Centimes, type DixMilliemes, partDe } from '../valeurs/montant';

/** Toute la ligne, en dix-millièmes. */
export const TOUTE_LA_LIGNE = 10_000;

/** Ce qui se facture par avancement : les lignes d'un devis, remise de ligne déduite, et la remise sur le tout. Centimes. */
export interface Marche {
  lignes: readonly Centimes[];
  remiseCentimes: Centimes;
}

/** Jusqu'où une ligne du devis est faite, depuis le début des travaux. */
export interface Avancement {
  /** Son rang dans le devis, depuis 0. */
  ligneDevis: number;
  cumulDixMilliemes: DixMilliemes;
}

/** Ce qu'une situation demande d'une ligne : de ce qui était fait à ce qui l'est. */
export interface PartDeSituation extends Avancement {
  avantDixMilliemes: DixMilliemes;
  montantCentimes: Centimes;
}

/** Une situation facturée qu'aucun avoir n'annule. */
export interface SituationFaite {
  parts: readonly PartDeSituation[];
  remiseCentimes: Centimes;
}

/** Ce qu'une situation demande, acomptes non déduits. */
export interface SituationComposee extends SituationFaite {
  parts: PartDeSituation[];
  /** Ce que les situations d'avant ont demandé, et le marché entier. */
  avantCentimes: Centimes;
  totalCentimes: Centimes;
  marcheCentimes: Centimes;
  /** Toutes les lignes sont faites : elle ferme le devis. */
  definitive: boolean;
}

/** Pourquoi un avancement est refusé ; `rang` : celui de la demande. */
export interface RefusDeCumul {
  code: 'CUMUL_EN_RECUL' | 'CUMUL_EXCESSIF' | 'SANS_AVANCE';
  rang: number;
  message: string;
}

const somme = (montants: readonly Centimes[]): Centimes =>
  montants.reduce((total, montant) => total + montant, 0);

export const totalDuMarche = ({ lignes, remiseCentimes }: Marche): Centimes => somme(lignes) - remiseCentimes;

/** Ce que demande une situation faite. */
export const totalDeSituation = ({ parts, remiseCentimes }: SituationFaite): Centimes =>
  somme(parts.map(({ montantCentimes }) => montantCentimes)) - remiseCentimes;

/** Ce qui est déjà facturé de chaque ligne, par les situations qui vivent : une qu'un avoir annule n'y est plus. */
export function dejaFait(
  { lignes }: Marche,
  faites: readonly SituationFaite[],
): { cumuls: DixMilliemes[]; montants: Centimes[] } {
  const cumuls = lignes.map(() => 0);
  const montants = lignes.map(() => 0);
  for (const part of faites.flatMap(({ parts }) => parts)) {
    cumuls[part.ligneDevis]! += part.cumulDixMilliemes - part.avantDixMilliemes;
    montants[part.ligneDevis]! += part.montantCentimes;
  }
  return { cumuls, montants };
}

const RECUL =
  'Cette ligne est déjà facturée plus loin\u00a0: pour revenir en arrière, faites l’avoir d’une situation.';
const EXCES =
  'Une ligne du devis ne se facture pas au-delà de 100\u00a0%\u00a0: pour davantage, faites un avenant.';
const SANS_AVANCE = 'Rien n’avance\u00a0: dites au moins une ligne faite davantage.';
const INCONNUE = 'Cette ligne n’est pas dans le devis.';

/** Ce qui ne va pas dans ces avancements, le premier ; `null` : rien. Une ligne tue garde ce qu'elle avait. */
export function refusDAvancement(
  marche: Marche,
  faites: readonly SituationFaite[],
  demandes: readonly Avancement[],
): RefusDeCumul | null {
  const { cumuls } = dejaFait(marche, faites);
  const vues = new Set<number>();
  for (const [rang, { ligneDevis, cumulDixMilliemes }] of demandes.entries()) {
    const avant = cumuls[ligneDevis];
    if (avant === undefined || vues.has(ligneDevis))
      return { code: 'CUMUL_EXCESSIF', rang, message: INCONNUE };
    vues.add(ligneDevis);
    if (cumulDixMilliemes > TOUTE_LA_LIGNE) return { code: 'CUMUL_EXCESSIF', rang, message: EXCES };
    if (cumulDixMilliemes < avant) return { code: 'CUMUL_EN_RECUL', rang, message: RECUL };
  }
  const avance = demandes.some(
    ({ ligneDevis, cumulDixMilliemes }) => cumulDixMilliemes > cumuls[ligneDevis]!,
  );
  return avance ? null : { code: 'SANS_AVANCE', rang: 0, message: SANS_AVANCE };
}

/** La part d'une ligne : le cumul arrondi au centime, moitié vers le haut, moins ce qui en est facturé ; finie, le reste exact. */
const partDeLigne = (ligne: Centimes, cumul: DixMilliemes, deja: Centimes): Centimes =>
  Math.max(0, partDe(ligne, cumul, TOUTE_LA_LIGNE) - deja);

/** La part de la remise sur le tout : celle de ce qui est fait, moins ce qui en est déjà déduit ; à la dernière, le reste exact. */
function partDeRemise(
  { lignes, remiseCentimes }: Marche,
  faites: readonly SituationFaite[],
  { fait, maintenant }: { fait: Centimes; maintenant: Centimes },
): Centimes {
  const tout = somme(lignes);
  if (tout === 0) return 0;
  const deja = somme(faites.map((une) => une.remiseCentimes));
  return Math.min(maintenant, Math.max(0, partDe(remiseCentimes, fait, tout) - deja));
}

/**
 * La situation que font ces avancements, déjà jugés : Σ situations = devis, au centime, quand toutes ses lignes sont faites.
 * @see refusDAvancement
 */
export function composerSituation(
  marche: Marche,
  faites: readonly SituationFaite[],
  demandes: readonly Avancement[],
): SituationComposee {
  const { cumuls, montants } = dejaFait(marche, faites);
  const demandee = new Map(demandes.map((un) => [un.ligneDevis, un.cumulDixMilliemes]));
  const parts = marche.lignes.flatMap((ligne, ligneDevis) => {
    const avantDixMilliemes = cumuls[ligneDevis]!;
    const cumulDixMilliemes = demandee.get(ligneDevis) ?? avantDixMilliemes;
    if (cumulDixMilliemes === avantDixMilliemes) return [];
    const montantCentimes = partDeLigne(ligne, cumulDixMilliemes, montants[ligneDevis]!);
    return [{ ligneDevis, avantDixMilliemes, cumulDixMilliemes, montantCentimes }];
  });
  const maintenant = somme(parts.map(({ montantCentimes }) => montantCentimes));
  const fait = somme(montants) + maintenant;
  const remiseCentimes = partDeRemise(marche, faites, { fait, maintenant });
  // Une ligne qui ne vaut rien, offerte ou d'un avenant qui n'engage plus, n'attend rien.
  const definitive = marche.lignes.every(
    (ligne, rang) => ligne === 0 || (demandee.get(rang) ?? cumuls[rang]) === TOUTE_LA_LIGNE,
  );
  return {
    parts,
    remiseCentimes,
    avantCentimes: somme(faites.map(totalDeSituation)),
    totalCentimes: maintenant - remiseCentimes,
    marcheCentimes: totalDuMarche(marche),
    definitive,
  };
}

/** Un acompte entièrement payé, et ce que les situations d'avant en ont déduit. Centimes. */
export interface AcompteADeduire {
  montantCentimes: Centimes;
  dejaCentimes: Centimes;
}

/**
 * Ce qu'une situation déduit de chaque acompte : sa part des travaux faits, moins ce qui en est déduit ; la dernière prend le reste. Jamais
 * plus que ce que la situation demande.
 */
export function deduireAcomptes(
  { avantCentimes, totalCentimes, marcheCentimes, definitive }: Omit<SituationComposee, 'parts'>,
  acomptes: readonly AcompteADeduire[],
): Centimes[] {
  let libre = totalCentimes;
  return acomptes.map(({ montantCentimes, dejaCentimes }) => {
    const fait = avantCentimes + totalCentimes;
    const du = definitive ? montantCentimes : partDe(montantCentimes, fait, Math.max(1, marcheCentimes));
    const part = Math.min(libre, Math.max(0, du - dejaCentimes));
    libre -= part;
    return part;
  });
}
