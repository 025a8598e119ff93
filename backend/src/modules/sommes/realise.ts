import { ditsDesPaiements, type PaieDit, type VenteDite } from '@facturier/domaine/cotisations/dire';
import { retirer, venteDe, type VenteTenue } from '@facturier/domaine/cotisations/ventes';
import { type BaseDesNatures, baseDesNatures } from '@facturier/domaine/recettes/natures';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { partDe } from '@facturier/domaine/valeurs/montant';
import type { Mouvement } from '../compteurs/mouvements';
import type { Facture } from '../documents/schemas/facture.schema';

/** Les régimes d'une opération située hors de France. */
export const HORS_DE_FRANCE = ['autoliquidation', 'hors_champ'];

/** Ce qu'un document émis dit de ce qu'il exécute. */
export type DocumentExecutant = Pick<
  Facture,
  | 'genre'
  | 'lignes'
  | 'vendeurFige'
  | 'venteDite'
  | 'devis'
  | 'datePrestation'
  | 'periodeAu'
  | 'dateEmission'
  | 'totalTtcCentimes'
  | 'regimeTva'
>;

/** Ce qu'une somme d'un document paie : la même part que ses lignes, ou ce qui en est dit depuis ; rien si l'une se tait, ou si elles ne valent rien. */
export function paieDuDocument(
  montant: number,
  base: BaseDesNatures | null,
  dite: VenteDite | undefined,
): Partial<PaieDit> {
  if (dite?.bases) return ditsDesPaiements(0, [montant], dite)[0] ?? {};
  return !base || base.total <= 0 ? {} : { biensCentimes: partDe(montant, base.biens, base.total) };
}

/** Le jour où un document exécute ce qu'il vend ; un avoir, celui de son émission. */
const executeLe = ({ genre, datePrestation, periodeAu, dateEmission }: DocumentExecutant): DateCivile =>
  genre === 'avoir' ? dateEmission : (datePrestation ?? periodeAu ?? dateEmission);

/**
 * Ce que ce document met à ce qui est exécuté ; une facture d'acompte, et son avoir, n'exécutent rien.
 * @param sens -1 : ce qu'il y mettait, avant que l'on en dise plus
 */
export function realisesDe(document: DocumentExecutant, sens: 1 | -1 = 1): Mouvement[] {
  const { genre, devis, lignes, vendeurFige, venteDite, totalTtcCentimes: montant, regimeTva } = document;
  if (devis?.nature === 'acompte') return [];
  const defaut = vendeurFige?.natureOperation;
  const etranger =
    HORS_DE_FRANCE.includes(regimeTva?.services ?? '') &&
    lignes.some(({ nature = defaut }) => nature !== 'biens');
  const paie = paieDuDocument(montant, baseDesNatures(lignes, defaut), venteDite);
  const vente = venteExecutee(genre, montant, paie, etranger);
  const de = sens === 1 ? vente : retirer(vente);
  return [{ poste: 'realise', cle: executeLe(document), de }];
}

/** Ce que met à son jour un document exécuté, ou plusieurs qui paient pareil : un avoir se retire. */
export function venteExecutee(
  genre: Facture['genre'],
  montant: number,
  paie: Partial<PaieDit>,
  etranger: boolean,
): VenteTenue {
  // Les muettes ne se comptent qu'au livre : ce sont elles qu'une déclaration nomme.
  const { muettes: _m, deServices: _s, ...vente } = venteDe(montant, paie, etranger);
  return genre === 'avoir' ? { ...retirer(vente), nombre: 1 } : vente;
}
