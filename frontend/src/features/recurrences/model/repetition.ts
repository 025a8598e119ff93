// Ce qui se saisit pour répéter une facture, ce qui y cloche, et ce que cela donnera : le domaine que rejoue le serveur.
import type { CorpsRepetition } from '@facturier/domaine/contrat/recurrences';
import type { Facture } from '@facturier/domaine/contrat/factures';
import {
  type Ancre,
  echeancesAVenir,
  type PeriodeFacturee,
  type UniteDeRythme,
} from '@facturier/domaine/recurrences/calendrier';
import { echeanceNommee, fautesDeVariables } from '@facturier/domaine/recurrences/modele';
import { fautesDeRythme, finDe, NOM_DE_SERIE, REGLES_DE_SERIE } from '@facturier/domaine/recurrences/saisie';
import type { ModeDeSerie } from '@facturier/domaine/recurrences/serie';
import { ecrirePeriode, resoudre } from '@facturier/domaine/recurrences/variables';
import { ajouterJours, type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { texte } from '@facturier/domaine/valeurs/regle';
import type { Fautes } from '@/components/formulaire/fautes';
import { corpsDeFin, type FinTapee, fautesDeFinTapee, SANS_FIN } from './fin';

export interface SaisieRepetition extends FinTapee {
  nom: string;
  pas: number;
  unite: UniteDeRythme;
  ancre: Ancre;
  debut: DateCivile | '';
  periode: PeriodeFacturee;
  mode: ModeDeSerie;
}

/** Ce que la fenêtre lit de la facture répétée. */
export type FactureRepetee = Pick<Facture, '_id' | 'numero' | 'objet' | 'lignes' | 'dateEmission'> & {
  client: { nom: string };
};

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
  mode: 'brouillon',
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
export const ancreDe = (unite: UniteDeRythme, avant: SaisieRepetition): Ancre =>
  (unite === 'semaine') === (avant.unite === 'semaine') ? avant.ancre : 1;

export function corpsRepetition({
  nom,
  debut,
  fin,
  jusquAu,
  nombre,
  ...rythme
}: SaisieRepetition): CorpsRepetition {
  return { ...rythme, nom: nom.trim(), debut, ...corpsDeFin({ fin, jusquAu, nombre }) };
}

/** Ce qui cloche, à son champ : chaque champ seul, puis ce qu'ils ont de contradictoire. */
export function fautesDeRepetition(
  saisie: SaisieRepetition,
  aujourdhui: DateCivile,
): Fautes<SaisieRepetition> {
  const seuls: Fautes<SaisieRepetition> = {
    nom: texte(NOM_DE_SERIE)(saisie.nom),
    debut: REGLES_DE_SERIE.debut(saisie.debut),
    ...fautesDeFinTapee(saisie),
  };
  if (seuls.debut || seuls.jusquAu || seuls.nombre) return seuls;
  const ensemble = fautesDeRythme(corpsRepetition(saisie), aujourdhui);
  return { ...seuls, ...Object.fromEntries(ensemble.map(({ champ, message }) => [champ, message])) };
}

/** Une échéance de l'aperçu : son jour, ce qu'elle couvre, et ce que sa facture dira. */
export interface EcheanceMontree {
  k: number;
  jour: string;
  periode: string | null;
  texte: string;
}

const MOIS_NOMME =
  /(?<!\p{L})(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu;

/** Les trois premières échéances ; `fautes` : les variables que la série ne saurait pas résoudre ; `mois` : un texte nomme un mois, et le redirait. */
export function apercuDe(
  saisie: SaisieRepetition,
  { objet, lignes }: Pick<FactureRepetee, 'objet' | 'lignes'>,
  aujourdhui: DateCivile,
): { echeances: EcheanceMontree[]; fautes: string[]; mois: boolean } | null {
  const { nom: _nom, ...rythmees } = fautesDeRepetition(saisie, aujourdhui);
  if (Object.values(rythmees).some(Boolean)) return null;
  const corps = corpsRepetition(saisie);
  const [fin, facturee] = [finDe(corps), saisie.periode];
  const fautes = fautesDeVariables({ objet, lignes }, echeanceNommee(corps, { k: 0, fin, facturee }));
  const dit = objet || lignes.find(({ description }) => description)?.description || '';
  const echeances = echeancesAVenir(corps, { depuis: 0, fin, facturee }, 3).map(({ k, le, periode }) => ({
    k,
    jour: le === aujourdhui ? 'Aujourd’hui, aussitôt' : formaterDateLongue(le),
    periode: periode && ecrirePeriode(periode),
    texte: fautes.length > 0 ? dit : resoudre(dit, echeanceNommee(corps, { k, fin, facturee })),
  }));
  const mois = [objet ?? '', ...lignes.flatMap(({ description, detail = '' }) => [description, detail])];
  return {
    echeances,
    fautes: fautes.map(({ message }) => message),
    mois: mois.some((un) => MOIS_NOMME.test(un)),
  };
}
