import { ajouterJours, type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import { raisonDArret, type Raison, type SituationDeRelance } from './arrets';
import { estOuvre, jourOuvre } from './jours-ouvres';
import { estDeRetenue } from './retenue';
import { ESPACEMENT_JOURS, type Etape, ETAPES_MAX } from './sequences';

/** Un rappel déjà au journal, ou décidé. `le` : le jour où il est parti ; absent s'il n'est pas parti. */
export interface RelanceAuJournal {
  etape: string;
  automatique: boolean;
  le?: DateCivile;
}

/** Ce dont dépend le plan d'une facture, au-delà d'elle-même. */
export interface Cadre {
  jour: DateCivile;
  alsaceMoselle: boolean;
  /** Combien d'étapes le plan du compte laisse partir seules ; `null` : toutes. */
  etapesAutomatiques: number | null;
}

/**
 * Une étape qui n'est pas au journal. `a_venir` : son jour n'est pas venu ; `due` : elle part aujourd'hui ; `retenue` : pas aujourd'hui,
 * et peut-être demain ; `sautee` : elle ne partira plus. `raison` : ce qui la retient, ou la retiendrait aujourd'hui.
 */
export interface EtapePrevue {
  etape: Etape;
  datePrevue: DateCivile;
  etat: 'a_venir' | 'due' | 'retenue' | 'sautee';
  raison: Raison | null;
}

const RETARD_ADMIS_JOURS = 3;

/** Le jour d'une étape : avant l'échéance, elle recule au jour ouvré ; après, elle avance. */
export const jourDeLEtape = (
  { decalage }: Pick<Etape, 'decalage'>,
  echeance: DateCivile,
  alsaceMoselle: boolean,
): DateCivile => jourOuvre(ajouterJours(echeance, decalage), decalage < 0 ? 'avant' : 'apres', alsaceMoselle);

/** Vrai si un rappel de cette facture, fût-il fait à la main, est parti il y a moins de trois jours. */
export const estTropProche = (journal: readonly RelanceAuJournal[], jour: DateCivile): boolean =>
  journal.some(({ le }) => le !== undefined && ecartEnJours(le, jour) < ESPACEMENT_JOURS);

/** Une retenue libérée a ses cinq rappels, après ceux de la facture. */
function raisonDeRetenir(
  { cle, rang }: { cle: string; rang: number },
  situation: SituationDeRelance,
  journal: readonly RelanceAuJournal[],
  { jour, etapesAutomatiques }: Cadre,
): Raison | null {
  const arret = raisonDArret(situation, jour);
  if (arret) return arret;
  if (etapesAutomatiques !== null && rang >= etapesAutomatiques) return 'plan';
  const pareils = journal.filter(({ etape, automatique, le }) => {
    return automatique && le && estDeRetenue(etape) === estDeRetenue(cle);
  });
  if (pareils.length >= ETAPES_MAX) return 'maximum';
  return estTropProche(journal, jour) ? 'trop_proche' : null;
}

/** Le plan d'une facture ce jour-là : chaque étape qui n'est pas au journal. Une seule, au plus, est due. */
export function planDe(
  etapes: readonly Etape[],
  situation: SituationDeRelance,
  journal: readonly RelanceAuJournal[],
  cadre: Cadre,
): EtapePrevue[] {
  const { dateEcheance } = situation;
  if (!dateEcheance) return [];
  const { jour, alsaceMoselle } = cadre;
  let uneDue = false;
  return etapes.flatMap((etape, rang): EtapePrevue[] => {
    if (journal.some((une) => une.etape === etape.cle)) return [];
    const datePrevue = jourDeLEtape(etape, dateEcheance, alsaceMoselle);
    const raison = raisonDeRetenir({ cle: etape.cle, rang }, situation, journal, cadre);
    const prevue = { etape, datePrevue, raison };
    if (jour < datePrevue) return [{ ...prevue, etat: 'a_venir' }];
    const perimee = etape.decalage < 0 && jour >= dateEcheance;
    if (perimee || ecartEnJours(datePrevue, jour) > RETARD_ADMIS_JOURS)
      return [{ ...prevue, etat: 'sautee' as const, raison: raison ?? 'trop_tard' }];
    if (raison || uneDue || !estOuvre(jour, alsaceMoselle))
      return [{ ...prevue, etat: 'retenue' as const, raison: raison ?? (uneDue ? 'trop_proche' : null) }];
    uneDue = true;
    return [{ ...prevue, etat: 'due' }];
  });
}

/**
 * Ce qui peut encore partir. Un jour passé n'est pas à venir : retenue ce jour-là, l'étape n'y est plus ; libre, elle part au premier jour
 * ouvré, et c'est lui qu'elle dit.
 */
export function aPartir(
  prevues: readonly EtapePrevue[],
  { jour, alsaceMoselle }: Pick<Cadre, 'jour' | 'alsaceMoselle'>,
): EtapePrevue[] {
  return prevues.flatMap((prevue): EtapePrevue[] => {
    if (prevue.etat === 'sautee') return [];
    if (prevue.datePrevue >= jour) return [prevue];
    const depart = jourOuvre(jour, 'apres', alsaceMoselle);
    const libre = !prevue.raison && ecartEnJours(prevue.datePrevue, depart) <= RETARD_ADMIS_JOURS;
    return libre ? [{ ...prevue, datePrevue: depart }] : [];
  });
}
