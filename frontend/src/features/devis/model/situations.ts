import type { CorpsFacturerDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { AvancementDeDevis, SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { TOUTE_LA_LIGNE } from '@facturier/domaine/devis/situations';
import {
  type Centimes,
  centiemesDepuisTaux,
  centimesDepuisEuros,
  type DixMilliemes,
  ecrireNombre,
  formaterEuros,
  formaterQuantite,
  partDe,
  tauxDepuisCentiemes,
} from '@facturier/domaine/valeurs/montant';
import { fauteLue, lireNombreTape } from '@facturier/domaine/valeurs/nombre';

/** Comment l'avancement se dit : ce qui est fait depuis le début, en pour cent, en quantité ou en euros. */
export type FormeDAvancement = 'pourcent' | 'quantite' | 'montant';

/** L'avancement tapé : un cumul par ligne du devis ; vide, la ligne n'avance pas. */
export interface AvancementTape {
  en: FormeDAvancement;
  cumuls: string[];
}

/** Une ligne lue : où elle en sera, ce qu'elle demandera, ou sa faute. */
export interface AvancementLu {
  cumulDixMilliemes: DixMilliemes;
  montantCentimes: Centimes;
  faute: string | null;
}

const DECIMALES = { pourcent: 2, quantite: 3, montant: 2 } as const;
const dejaDe = ({ cumul }: AvancementDeDevis): DixMilliemes => centiemesDepuisTaux(cumul);

/** Toute la ligne, dans l'unité où l'on tape. */
function toutDe({ quantite, montant }: AvancementDeDevis, en: FormeDAvancement): number {
  if (en === 'pourcent') return TOUTE_LA_LIGNE;
  return en === 'quantite' ? Math.round(quantite * 1_000) : centimesDepuisEuros(montant);
}

const RECUL = 'Déjà facturée plus loin.';
const EXCES = 'Au-delà de la ligne\u00a0: faites un avenant.';

/** Ce que cette frappe dit d'une ligne. */
export function lireAvancement(ligne: AvancementDeDevis, tape: string, en: FormeDAvancement): AvancementLu {
  const deja = dejaDe(ligne);
  const rien = { cumulDixMilliemes: deja, montantCentimes: 0 };
  const lu = lireNombreTape(tape, {
    decimales: DECIMALES[en],
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    tropPetit: 'Un avancement ne peut pas être négatif.',
  });
  if (lu.etat === 'vide') return { ...rien, faute: null };
  if (lu.etat !== 'lu') return { ...rien, faute: fauteLue(lu) };
  const tout = toutDe(ligne, en);
  if (lu.entier > tout) return { ...rien, faute: EXCES };
  const cumulDixMilliemes = tout === 0 ? TOUTE_LA_LIGNE : partDe(TOUTE_LA_LIGNE, lu.entier, tout);
  if (cumulDixMilliemes < deja) return { ...rien, faute: RECUL };
  const jusquIci = partDe(centimesDepuisEuros(ligne.montant), cumulDixMilliemes, TOUTE_LA_LIGNE);
  const montantCentimes =
    cumulDixMilliemes === deja ? 0 : Math.max(0, jusquIci - centimesDepuisEuros(ligne.dejaFacture));
  return { cumulDixMilliemes, montantCentimes, faute: null };
}

/** Ce que la situation demandera, remise sur le tout non comprise, et le corps à envoyer ; `faute` : ce qui l'en empêche. */
export function prevoirSituation(
  { lignes }: SituationsDeDevis,
  { en, cumuls }: AvancementTape,
): { lues: AvancementLu[]; montantCentimes: Centimes; corps: CorpsFacturerDevis; faute: string | null } {
  const lues = lignes.map((ligne, rang) => lireAvancement(ligne, cumuls[rang] ?? '', en));
  const avancent = lues.flatMap(({ cumulDixMilliemes }, rang) =>
    cumulDixMilliemes > dejaDe(lignes[rang]!)
      ? [{ ligne: rang, cumul: tauxDepuisCentiemes(cumulDixMilliemes) }]
      : [],
  );
  const enFaute = lues.findIndex(({ faute }) => faute !== null);
  const reproche = enFaute < 0 ? null : `Ligne ${enFaute + 1}\u00a0: ${lues[enFaute]!.faute}`;
  return {
    lues,
    montantCentimes: lues.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
    corps: { nature: 'situation', lignes: avancent },
    faute: reproche ?? (avancent.length > 0 ? null : 'Dites au moins une ligne qui avance.'),
  };
}

/** Ce qui est déjà facturé d'une ligne, dans l'unité où l'on tape : « 30 % », « 6 m² », « 300,00 € ». */
export function ecrireDeja(ligne: AvancementDeDevis, en: FormeDAvancement): string {
  if (en === 'montant') return formaterEuros(centimesDepuisEuros(ligne.dejaFacture));
  if (en === 'pourcent') return ecrirePart(dejaDe(ligne));
  const faite = formaterQuantite(partDe(toutDe(ligne, en), dejaDe(ligne), TOUTE_LA_LIGNE));
  return ligne.unite ? `${faite}\u00a0${ligne.unite}` : faite;
}

/** « 30 % » */
export const ecrirePart = (dixMilliemes: DixMilliemes): string => `${ecrireNombre(dixMilliemes, 2)}\u00a0%`;
