import { finDeLAcre, finieLe } from '../cotisations/acre';
import { activiteAu } from '../cotisations/activite';
import { additionner, type Categorie, chaqueCategorie, totalDe } from '../cotisations/categories';
import { eurosDeclares } from '../cotisations/declaration';
import { estimer, type Estimation } from '../cotisations/estimation';
import { casesDeRevenus } from '../cotisations/impots';
import { RefusDesComptes } from '../cotisations/refus';
import {
  rappelsDuJour,
  type RendezVous,
  rendezVousDesDouzeMois,
  type SorteDeRendezVous,
} from '../cotisations/rendez-vous';
import { joursDe, libellePeriode, type Periode } from '../recettes/periode';
import { anneeDe, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { ecrireNombre, formaterEuros } from '../valeurs/montant';
import { type Alerte, encaisseEntre, enEurosEntiers, exerceEn, type SommesDuJour } from './alerte';

/** La page où chaque rendez-vous se prépare. */
const SUR_LA_PAGE: Readonly<Record<Exclude<SorteDeRendezVous, 'declaration'>, 'activite' | 'annee'>> = {
  fin_acre: 'activite',
  versement_liberatoire: 'activite',
  rythme: 'activite',
  cfe_initiale: 'annee',
  cfe: 'annee',
};

/** Le dernier trimestre civil fini ce jour-là. */
function dernierTrimestre(jour: DateCivile): Periode {
  const rang = Math.ceil(Number(jour.slice(5, 7)) / 3) - 1;
  return rang === 0 ? `${anneeDe(jour) - 1}-T4` : `${anneeDe(jour)}-T${rang}`;
}

/** Ce que ces euros coûteraient à la fin d'une période. @throws RefusDesComptes TAUX_MANQUANT */
const estimerAu = (
  { activite, connus }: SommesDuJour,
  bases: Readonly<Record<Categorie, number>>,
  au: DateCivile,
): Estimation => estimer({ activite, periode: { au }, bases, chambreDue: false, connus });

const COTISATIONS: Readonly<Partial<Record<string, string>>> = {
  vente: 'ventes',
  prestation: 'prestations BIC',
  liberal: 'prestations BNC',
  cipav: 'Cipav',
  meuble: 'meublés classés',
};

/** Les taux d'après, et d'avant : « ventes 12,3 % au lieu de 6,2 % ». @throws RefusDesComptes TAUX_MANQUANT */
function tauxApresLAcre(jour: SommesDuJour, fin: DateCivile): string {
  const { activite } = jour;
  const { categories } = activiteAu(activite, finieLe(activite.debut));
  const unEuro = chaqueCategorie((categorie) => Number(categories.includes(categorie)));
  const cotisations = ({ lignes }: Estimation) => lignes.filter(({ sorte }) => sorte === 'cotisations');
  const avant = cotisations(estimerAu(jour, unEuro, fin));
  return cotisations(estimerAu(jour, unEuro, finieLe(activite.debut)))
    .map(({ code, taux }) => {
      const reduit = avant.find((une) => une.code === code)?.taux ?? taux;
      return `${COTISATIONS[code]} ${ecrireNombre(taux, 3)}\u00a0% au lieu de ${ecrireNombre(reduit, 3)}\u00a0%`;
    })
    .join(', ');
}

/** Ce que la fin de l'ACRE coûterait de plus sur le dernier trimestre fini ; rien, s'il est vide ou tait une catégorie. */
function surcoutDe(jour: SommesDuJour, fin: DateCivile): string {
  const trimestre = dernierTrimestre(jour.aujourdhui);
  const recu = encaisseEntre(jour.annees, joursDe(trimestre)!);
  if (!recu || totalDe(recu) <= 0) return '';
  const bases = chaqueCategorie((categorie) => eurosDeclares(recu[categorie]));
  const [avant, apres] = [fin, finieLe(jour.activite.debut)].map((au) => estimerAu(jour, bases, au));
  const deplus = apres!.totalCentimes - avant!.totalCentimes;
  return ` Sur les ${enEurosEntiers(totalDe(bases))} du ${libellePeriode(trimestre)}, environ ${formaterEuros(deplus)} de plus.`;
}

function raisonDeLAcre(jour: SommesDuJour): string {
  const { debut } = jour.activite;
  const fin = finDeLAcre(debut);
  const apres = `Dès le ${formaterDateLongue(finieLe(debut))}`;
  try {
    return `${apres}\u00a0: ${tauxApresLAcre(jour, fin)}.${surcoutDe(jour, fin)}`;
  } catch (erreur) {
    if (!(erreur instanceof RefusDesComptes)) throw erreur;
    return erreur.code === 'ACTIVITE_INCOMPLETE'
      ? `${apres}, le taux entier s’applique. ${erreur.message}`
      : `${apres}, le taux entier s’applique\u00a0; il n’est pas encore confirmé pour cette date.`;
  }
}

function alerteDeRendezVous(jour: SommesDuJour, cle: string, rendezVous: RendezVous): Alerte[] {
  const { sorte, le, titre, detail } = rendezVous;
  if (sorte === 'declaration') return [];
  const genre = SUR_LA_PAGE[sorte];
  const cible = { genre, id: String(anneeDe(le)) };
  if (sorte === 'fin_acre')
    return [{ type: 'acre_finit', cle, cible, variables: { jour: le, raison: raisonDeLAcre(jour) } }];
  return [{ type: 'rendez_vous', cle, cible, variables: { document: titre, jour: le, raison: detail } }];
}

/** D'avril à la mi-juin, l'année d'avant se déclare au fisc : les cases et leurs euros, ce qui est encaissé ailleurs compris. */
function revenusDe({ aujourdhui, activite, annees: [annee, anPasse] }: SommesDuJour): Alerte[] {
  const jours = joursDe(String(anPasse.annee))!;
  const ouvert = `${annee.annee}-04-01` <= aujourdhui && aujourdhui <= `${annee.annee}-06-15`;
  if (!ouvert || !exerceEn(anPasse.annee, activite)) return [];
  const recu = encaisseEntre([anPasse], jours);
  const sommes = recu && additionner([recu, anPasse.reprise?.encaisse ?? {}]);
  const { versementLiberatoire } = activiteAu(activite, jours.au);
  const cases = sommes ? casesDeRevenus(sommes, { declarant: 'declarant_1', versementLiberatoire }) : [];
  if (sommes && cases.length === 0) return [];
  const dites = cases
    .filter(({ numero }) => numero)
    .map(({ numero, euros }) => `${numero}\u00a0: ${enEurosEntiers(euros)}`);
  const raison = sommes ? dites.join(', ') : 'Une recette ne dit pas encore ce qu’elle paie';
  return [
    {
      ...{ type: 'revenus_prets', cle: `revenus-${anPasse.annee}` },
      cible: { genre: 'annee', id: String(anPasse.annee) },
      variables: { document: `Revenus ${anPasse.annee}`, ...(raison && { raison: `${raison}.` }) },
    },
  ];
}

/** Ce que le calendrier demande ce jour-là, hors déclarations : fin de l'ACRE, choix de l'année, CFE, déclaration de revenus. */
export function alertesDeDates(jour: SommesDuJour): Alerte[] {
  const { activite, aujourdhui } = jour;
  return [
    ...rappelsDuJour(rendezVousDesDouzeMois(activite, aujourdhui), aujourdhui)
      .filter(({ rendezVous: { sorte, le } }) => sorte !== 'fin_acre' || !activite.fin || le < activite.fin)
      .flatMap(({ cle, rendezVous }) => alerteDeRendezVous(jour, cle, rendezVous)),
    ...revenusDe(jour),
  ];
}
