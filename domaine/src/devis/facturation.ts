import type { Ligne } from '../documents/ligne';
import { ligneDeMontant } from '../documents/ligne';
import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import { type Centimes, formaterEuros, partDe } from '../valeurs/montant';

/** Un acompte facturé d'un devis. Centimes, avoirs déduits. */
export interface AcompteDuDevis {
  /** Ce qu'il demande, avoirs déduits. */
  montantCentimes: Centimes;
  /** Faux : encore un brouillon. */
  emise: boolean;
  encaisseCentimes: Centimes;
}

/** Une situation de travaux qu'aucun avoir n'annule. Centimes, acomptes déduits. */
export interface SituationFacturee {
  netCentimes: Centimes;
  /** Ce que des avoirs en ont retiré, sans l'annuler : l'avancement ne recule pas. */
  avoirsCentimes: Centimes;
  emise: boolean;
  encaisseCentimes: Centimes;
  /** Elle ferme le devis. */
  definitive: boolean;
}

/** Ce qui se facture d'un devis accepté. */
export interface FacturationDuDevis {
  totalCentimes: Centimes;
  acomptes: readonly AcompteDuDevis[];
  /** Le solde, s'il y en a un qui vit : un seul à la fois. */
  solde: { netCentimes: Centimes; emise: boolean; encaisseCentimes: Centimes } | null;
  /** Les situations qui vivent ; un devis se ferme par un solde ou par la dernière, jamais les deux. */
  situations?: readonly SituationFacturee[];
}

const somme = <T>(elements: readonly T[], de: (element: T) => Centimes): Centimes =>
  elements.reduce((total, element) => total + de(element), 0);

/** Ce que les factures de ce devis engagent, brouillons compris. */
export const engage = ({ acomptes, solde, situations = [] }: FacturationDuDevis): Centimes =>
  somme(acomptes, ({ montantCentimes }) => montantCentimes) +
  somme(situations, ({ netCentimes }) => netCentimes) +
  (solde?.netCentimes ?? 0);

/** Les trois sommes de la barre : accepté, facturé, encaissé. */
export const sommesDuDevis = ({ totalCentimes, acomptes, solde, situations = [] }: FacturationDuDevis) => ({
  accepteCentimes: totalCentimes,
  factureCentimes:
    somme(
      acomptes.filter(({ emise }) => emise),
      ({ montantCentimes }) => montantCentimes,
    ) +
    somme(
      situations.filter(({ emise }) => emise),
      ({ netCentimes, avoirsCentimes }) => netCentimes - avoirsCentimes,
    ) +
    (solde?.emise ? solde.netCentimes : 0),
  encaisseCentimes:
    somme(acomptes, ({ encaisseCentimes }) => encaisseCentimes) +
    somme(situations, ({ encaisseCentimes }) => encaisseCentimes) +
    (solde?.encaisseCentimes ?? 0),
});

/** Ce qui reste à engager ; jamais négatif. */
export const resteAFacturer = (facturation: FacturationDuDevis): Centimes =>
  Math.max(0, facturation.totalCentimes - engage(facturation));

/** La part encaissée d'un acompte : la seule qu'un solde déduit, jamais plus que ce qu'il demande. */
export const imputable = ({ montantCentimes, encaisseCentimes, emise }: AcompteDuDevis): Centimes =>
  emise ? Math.max(0, Math.min(montantCentimes, encaisseCentimes)) : 0;

/** Pourquoi une facture de ce devis est refusée. */
export interface RefusDeFacturer {
  code: 'PLAFOND_DEVIS' | 'ACOMPTE_IMPAYE' | 'SITUATION_EN_COURS';
  message: string;
}

const plafond = (message: string): RefusDeFacturer => ({ code: 'PLAFOND_DEVIS', message });

const SOLDE_FACTURE = 'Le solde de ce devis est déjà facturé.';
const FERME = 'La dernière situation de ce devis est déjà facturée\u00a0: il n’en reste rien.';
const PAR_SITUATIONS = 'Ce devis se facture par situations\u00a0: la dernière le ferme, sans solde.';
const PLUS_D_ACOMPTE = 'Ce devis se facture par situations\u00a0: demandez la suivante, sans acompte.';
const EN_COURS = 'Une situation de ce devis est encore en brouillon\u00a0: émettez-la, ou supprimez-la.';

/** Ce qui ferme déjà ce devis, ou `null`. */
function fermeture({ solde, situations = [] }: FacturationDuDevis): RefusDeFacturer | null {
  if (solde) return plafond(SOLDE_FACTURE);
  return situations.some(({ definitive }) => definitive) ? plafond(FERME) : null;
}

/** Pourquoi cet acompte est refusé, ou `null` : les travaux commencés se demandent par situations. */
export function refusDAcompte(
  facturation: FacturationDuDevis,
  montantCentimes: Centimes,
): RefusDeFacturer | null {
  const ferme = fermeture(facturation);
  if (ferme) return ferme;
  if (facturation.situations?.length) return plafond(PLUS_D_ACOMPTE);
  const reste = resteAFacturer(facturation);
  return montantCentimes > reste ? plafond(`Il reste ${formaterEuros(reste)} à facturer de ce devis.`) : null;
}

/** Pourquoi le solde est refusé, ou `null` : un acompte qui attend encore son paiement le retient. */
export function refusDeSolde(facturation: FacturationDuDevis): RefusDeFacturer | null {
  const ferme = fermeture(facturation);
  if (ferme) return ferme;
  return facturation.situations?.length ? plafond(PAR_SITUATIONS) : acompteAttendu(facturation);
}

/** Pourquoi une situation est refusée, ou `null` : une seule en brouillon, rien après un solde ni après la dernière. */
export function refusDeSituation(facturation: FacturationDuDevis): RefusDeFacturer | null {
  if (facturation.situations?.some(({ emise }) => !emise))
    return { code: 'SITUATION_EN_COURS', message: EN_COURS };
  return fermeture(facturation);
}

/** Pourquoi cette situation, une fois composée, est refusée : elle dépasse ce qui reste, ou ferme le devis sur un acompte qui attend. */
export function refusDeComposee(
  facturation: FacturationDuDevis,
  { netCentimes, definitive }: Pick<SituationFacturee, 'netCentimes' | 'definitive'>,
): RefusDeFacturer | null {
  const attendu = definitive ? acompteAttendu(facturation) : null;
  if (attendu) return attendu;
  const reste = resteAFacturer(facturation);
  if (netCentimes <= reste) return null;
  return plafond(
    `Il reste ${formaterEuros(reste)} à facturer de ce devis\u00a0: un acompte attend encore, encaissez-le ou annulez-le.`,
  );
}

/** L'acompte qui attend encore : ce qui ferme le devis ne saurait pas ce qu'il déduit. */
function acompteAttendu(facturation: FacturationDuDevis): RefusDeFacturer | null {
  const attendu = facturation.acomptes.find((un) => imputable(un) < un.montantCentimes);
  if (!attendu) return null;
  const message = attendu.emise
    ? 'Un acompte de ce devis n’est pas entièrement payé\u00a0: attendez son paiement, ou annulez son reste par un avoir.'
    : 'Un acompte de ce devis est encore en brouillon\u00a0: émettez-le, ou supprimez-le.';
  return { code: 'ACOMPTE_IMPAYE', message };
}

/** Ce que le solde déduit, et ce qu'il demande encore : Σ acomptes + net = total accepté, au centime. */
export function composerSolde({ totalCentimes, acomptes }: FacturationDuDevis): {
  imputeCentimes: Centimes;
  netCentimes: Centimes;
} {
  const imputeCentimes = somme(acomptes, imputable);
  return { imputeCentimes, netCentimes: totalCentimes - imputeCentimes };
}

/**
 * Partage un montant selon des poids, au centime près : chacun a sa part arrondie, le dernier prend le reste. Rien ne se perd ni ne se crée.
 */
export function partager(montantCentimes: Centimes, poids: readonly Centimes[]): Centimes[] {
  const tout = poids.reduce((total, un) => total + un, 0);
  let [donne, vu] = [0, 0];
  return poids.map((un) => {
    vu += un;
    const jusquIci = tout === 0 ? 0 : partDe(montantCentimes, vu, tout);
    const part = jusquIci - donne;
    donne = jusquIci;
    return part;
  });
}

/** Les lignes d'un acompte : une par nature vendue, chacune sous son régime de TVA, leur somme est le montant. */
export function lignesDAcompte(
  description: string,
  montantCentimes: Centimes,
  lignes: readonly Ligne[],
  defaut: NatureOperation | undefined,
): Ligne[] {
  const seule: NatureDeLigne | undefined = defaut === 'mixte' ? undefined : defaut;
  const natureDe = ({ nature }: Ligne): NatureDeLigne | undefined => nature ?? seule;
  const natures = [...new Set(lignes.map(natureDe))];
  const poids = natures.map((nature) =>
    somme(
      lignes.filter((ligne) => natureDe(ligne) === nature),
      (ligne) => ligne.montantCentimes,
    ),
  );
  const parts = partager(montantCentimes, poids);
  // Une nature que ses remises rendent négative ne se partage pas : tout va à celle qui pèse le plus.
  const principale = natures[poids.indexOf(Math.max(...poids))];
  if (natures.length < 2 || parts.some((part) => part < 0))
    return [ligneDeMontant(description, montantCentimes, principale)];
  return natures.flatMap((nature, rang) =>
    parts[rang]! > 0
      ? [ligneDeMontant(`${description}${nature ? ` – ${nature}` : ''}`, parts[rang]!, nature)]
      : [],
  );
}
