// Ce qui se saisit pour répéter une facture, ce qui y cloche, et ce que cela donnera : le domaine que rejoue le serveur.
import type { CorpsRepetitionDeFacture } from '@facturier/domaine/contrat/recurrences';
import type { Facture } from '@facturier/domaine/contrat/factures';
import {
  type Ancre,
  echeancesAVenir,
  type PeriodeFacturee,
  periodeEntamee,
  type UniteDeRythme,
} from '@facturier/domaine/recurrences/calendrier';
import { echeanceNommee, totalDeLEcheance } from '@facturier/domaine/recurrences/modele';
import {
  fautesDeRythme,
  finDe,
  NOM_DE_SERIE,
  REGLES_DE_SERIE,
  rythmeDe,
  type RythmeSaisi,
} from '@facturier/domaine/recurrences/saisie';
import type { ModeDeSerie } from '@facturier/domaine/recurrences/serie';
import {
  ecrirePeriode,
  type EcheanceNommee,
  resoudre,
  variablesRefusees,
} from '@facturier/domaine/recurrences/variables';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { accorder } from '@facturier/domaine/valeurs/phrases';
import {
  ajouterJours,
  type DateCivile,
  ecartEnJours,
  formaterDateLongue,
} from '@facturier/domaine/valeurs/date-civile';
import { texte } from '@facturier/domaine/valeurs/regle';
import type { Fautes } from '@/components/formulaire/fautes';
import { corpsDeFin, type FinTapee, fautesDeFinTapee, SANS_FIN } from './fin';
import { chiffresDe, ecritsDe, fautesDesMots, ligneRedite, motsDe, type MotsTapes } from './mots';

export interface RythmeTape extends FinTapee {
  nom: string;
  pas: number;
  unite: UniteDeRythme;
  ancre: Ancre;
  debut: DateCivile | '';
  periode: PeriodeFacturee;
  /** La part entamée au début, facturée au prorata : demandé, jamais d'office. */
  prorata: 'oui' | 'non';
  mode: ModeDeSerie;
}
export type SaisieRepetition = RythmeTape & MotsTapes;

/** Ce que la fenêtre lit de la facture répétée. */
export type FactureRepetee = Pick<
  Facture,
  '_id' | 'numero' | 'objet' | 'lignes' | 'remise' | 'dateEmission'
> & { client: { nom: string } };

const JOUR_DE_SEMAINE = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** Le premier texte de la facture, ou le nom de son client : le nom proposé. */
const nomPropose = ({ objet, lignes, client }: FactureRepetee): string =>
  (objet || lignes.find(({ description }) => description)?.description || client.nom).slice(
    0,
    NOM_DE_SERIE.max,
  );

/** Chaque mois, au jour de cette facture, dès demain : celle d'aujourd'hui est déjà faite. */
export const saisieDeDepart = (facture: FactureRepetee, aujourdhui: DateCivile): SaisieRepetition => ({
  nom: nomPropose(facture),
  pas: 1,
  unite: 'mois',
  ancre: Number((facture.dateEmission ?? aujourdhui).slice(8)),
  debut: ajouterJours(aujourdhui, 1),
  ...SANS_FIN,
  periode: 'aucune',
  prorata: 'non',
  mode: 'brouillon',
  ...motsDe(facture),
});

/** Les jours qu'une unité propose ; un mois plus court finit la veille du suivant. */
export const joursDe = (unite: UniteDeRythme): { value: Ancre; label: string }[] =>
  unite === 'semaine'
    ? JOUR_DE_SEMAINE.map((nom, rang) => ({ value: rang + 1, label: `Le ${nom}` }))
    : [
        ...Array.from({ length: 31 }, (_, rang) => ({
          value: rang + 1,
          label: rang === 0 ? 'Le 1er' : `Le ${rang + 1}`,
        })),
        { value: 'dernier' as const, label: 'Le dernier jour du mois' },
      ];

/** L'ancre qui reste d'une unité à l'autre ; un jour du mois n'en est pas un de la semaine. */
export const ancreDe = (unite: UniteDeRythme, avant: RythmeTape): Ancre =>
  (unite === 'semaine') === (avant.unite === 'semaine') ? avant.ancre : 1;

/** La période entière où la série commencerait en route, s'il y en a une : de quoi demander un prorata. */
export function entameeDe(saisie: RythmeTape): { jours: string; du: string } | null {
  if (saisie.periode === 'aucune' || REGLES_DE_SERIE.debut(saisie.debut)) return null;
  const pleine = periodeEntamee(rythmeDe({ ...saisie, prorata: false }));
  if (!pleine) return null;
  const jours = (du: DateCivile): number => ecartEnJours(du, pleine.au) + 1;
  return {
    jours: `${accorder(jours(saisie.debut), 'jour')} sur ${jours(pleine.du)}`,
    du: ecrirePeriode({ du: saisie.debut, au: pleine.au }),
  };
}

/** Le rythme tel qu'il sera ; un prorata qui n'a plus lieu d'être ne se demande plus. */
const rythmeTape = (saisie: RythmeTape): RythmeSaisi => ({
  ...saisie,
  ...corpsDeFin(saisie),
  prorata: saisie.prorata === 'oui' && entameeDe(saisie) !== null,
});

/** Le corps envoyé : les mots seulement s'ils ont changé, et toutes les lignes avec eux. */
export function corpsRepetition(saisie: SaisieRepetition, facture: FactureRepetee): CorpsRepetitionDeFacture {
  const { nom, pas, unite, ancre, debut, periode, mode } = saisie;
  const [objet, avant] = [saisie.objet.trim(), motsDe(facture)];
  const change = facture.lignes.some(
    (_, rang) =>
      saisie[`description.${rang}`] !== avant[`description.${rang}`] ||
      saisie[`detail.${rang}`] !== avant[`detail.${rang}`],
  );
  return {
    ...{ nom: nom.trim(), pas, unite, ancre, debut, periode, mode, ...corpsDeFin(saisie) },
    ...(rythmeTape(saisie).prorata && { prorata: true }),
    ...(objet !== avant.objet && { objet: objet || null }),
    ...(change && { lignes: facture.lignes.map((ligne, rang) => ligneRedite(ligne, saisie, rang)) }),
  };
}

/** Ce que le rythme a de faux, à son champ : chaque champ seul, puis ce qu'ils ont de contradictoire. */
function fautesDuRythme(saisie: RythmeTape, aujourdhui: DateCivile): Fautes<RythmeTape> {
  const seuls: Fautes<RythmeTape> = {
    debut: REGLES_DE_SERIE.debut(saisie.debut),
    ...fautesDeFinTapee(saisie),
  };
  if (seuls.debut || seuls.jusquAu || seuls.nombre) return seuls;
  const ensemble = fautesDeRythme(rythmeTape(saisie), aujourdhui);
  return { ...seuls, ...Object.fromEntries(ensemble.map(({ champ, message }) => [champ, message])) };
}

/** Ce qui cloche, à son champ : le nom, le rythme, puis les mots qu'il ne saurait pas résoudre. */
export function fautesDeRepetition(
  saisie: SaisieRepetition,
  facture: FactureRepetee,
  aujourdhui: DateCivile,
): Fautes<SaisieRepetition> {
  const rythme = fautesDuRythme(saisie, aujourdhui);
  const premiere = Object.values(rythme).some(Boolean) ? null : echeanceDe(saisie, 0);
  return {
    nom: texte(NOM_DE_SERIE)(saisie.nom),
    ...rythme,
    ...(premiere && fautesDesMots(facture.lignes, saisie, premiere)),
  };
}

const echeanceDe = (saisie: RythmeTape, k: number): EcheanceNommee =>
  echeanceNommee(rythmeDe(rythmeTape(saisie)), {
    ...{ k, fin: finDe(corpsDeFin(saisie)), facturee: saisie.periode },
  });

/** Une échéance de l'aperçu : son jour, ce qu'elle couvre, ce que sa facture dira et demandera. */
export interface EcheanceMontree {
  k: number;
  jour: string;
  montant: string;
  periode: string | null;
  texte: string;
}

const MOIS_NOMME =
  /(?<!\p{L})(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu;

const resolu = (texte: string, echeance: EcheanceNommee): string =>
  variablesRefusees(texte, echeance).length > 0 ? texte : resoudre(texte, echeance);

/** Les trois premières échéances, leurs mots résolus : ceux qui disent quelque chose d'elles, sinon le premier ; `mois` : un texte nomme un mois, et le redirait. */
export function apercuDe(
  saisie: SaisieRepetition,
  facture: Pick<FactureRepetee, 'lignes' | 'remise'>,
  aujourdhui: DateCivile,
): { echeances: EcheanceMontree[]; mois: boolean } | null {
  if (Object.values(fautesDuRythme(saisie, aujourdhui)).some(Boolean)) return null;
  const [ecrits, chiffres] = [ecritsDe(facture.lignes, saisie), chiffresDe(facture)];
  const textes = [
    ecrits.objet,
    ...ecrits.lignes.flatMap(({ description, detail }) => [description, detail]),
  ].filter(Boolean);
  const parlants = textes.filter((un) => resolu(un, echeanceDe(saisie, 0)) !== un);
  const dits = parlants.length > 0 ? parlants : textes.slice(0, 1);
  const cadre = { depuis: 0, fin: finDe(corpsDeFin(saisie)), facturee: saisie.periode };
  const echeances = echeancesAVenir(rythmeDe(rythmeTape(saisie)), cadre, 3).map(({ k, le, periode }) => ({
    k,
    jour: le === aujourdhui ? 'Aujourd’hui, aussitôt' : formaterDateLongue(le),
    montant: formaterEuros(totalDeLEcheance(chiffres, echeanceDe(saisie, k))),
    periode: periode && ecrirePeriode(periode),
    texte: dits.map((un) => resolu(un, echeanceDe(saisie, k))).join(' · '),
  }));
  return { echeances, mois: textes.some((un) => MOIS_NOMME.test(un)) };
}
