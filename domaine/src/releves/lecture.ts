import { avecAvant, colonnesDAvant, jourDAvant, libelleDAvant, numeroDeCompte } from './avant';
import { LIGNES_DU_RELEVE } from './bornes';
import { colonnesDeCote, devinerColonnes, nomDeLaForme, type Correspondance } from './colonnes';
import { lireDate, ordreDesDates } from './dates';
import { enTableau, type Tableau } from './rangees';
import { ReleveRefuse } from './refus';
import { douterDe, type Operation, type Releve } from './releve';
import { aDesSignes, colonneDuSens, sensADemander } from './sens';
import { type Etape, soldesDuTableau, unirSoldes } from './soldes';
import { lireRangee, nue, type OuLire } from './tableau';
import { colonneDuType, seContredisent } from './types';
import { colonneDeCompte, colonneDeFrais, colonneDeSolde, estEnUtc, titresDe } from './titres';
import { estEnEuros, estUnCodeDeDevise, lireMontant, nommeUneAutreDevise } from './valeurs';

/** Un tableau lu, ou les colonnes à désigner : sans relevé, rien n'est supposé. */
export interface Lecture {
  releve: Releve | null;
  tableau: Tableau | null;
  ou: Correspondance | null;
  /** Rien ne dit ce qui entre et ce qui sort : la personne le dit avant que rien ne se lise. */
  sensADire: boolean;
}

/** La devise du montant : la colonne que son titre dit, sinon celle dont la plupart des cellules sont un code de devise. */
function colonneDeLaDevise({ entete, rangees }: Tableau, { date }: Correspondance): number | undefined {
  const dite = colonnesDeCote(entete).devise;
  if (dite !== undefined) return dite;
  const titres = titresDe(entete);
  const candidates = titres.flatMap((titre, rang) =>
    !/orig|foreign|etrang|change|local/.test(titre) &&
    rangees.some((une) => estUnCodeDeDevise(une[rang] ?? ''))
      ? [rang]
      : [],
  );
  if (candidates.length === 0) return undefined;
  const operations = rangees.filter((une) => lireDate(nue(une[date])) !== null);
  const codes = (rang: number): number =>
    operations.filter((une) => estUnCodeDeDevise(une[rang] ?? '')).length;
  return candidates.find((rang) => codes(rang) * 2 > operations.length);
}

/** Ce que le tableau entier prouve de la façon de le lire. */
function regles(tableau: Tableau, choisies: Correspondance): OuLire {
  const { entete, rangees, titre } = tableau;
  const devise = colonneDeLaDevise(tableau, choisies);
  return {
    ...choisies,
    ...colonnesDeCote(entete),
    devise,
    deviseExigee: devise !== undefined && rangees.some((une) => !estEnEuros(nue(une[devise]))),
    ordre: ordreDesDates(rangees.map((une) => nue(une[choisies.date]))),
    signes: choisies.sens !== undefined && aDesSignes(rangees, choisies),
    enUtc: estEnUtc(entete[choisies.date] ?? ''),
    ...(titre && { largeur: entete.length }),
  };
}

/** Dit d'une opération lue de quel compte elle est, et comment elle se lisait avant. */
function situeur(
  entete: readonly string[],
  compte: number | undefined,
  choisies: Correspondance | null,
): (lue: Operation, rangee: readonly string[]) => Operation {
  const avant = choisies && colonnesDAvant(entete, choisies);
  return (lue, rangee) => {
    const numero = numeroDeCompte(nue(rangee[compte ?? -1]));
    const situee = numero ? { ...lue, compte: numero } : lue;
    if (!avant) return situee;
    return avecAvant(situee, {
      date: jourDAvant(nue(rangee[avant.date])) ?? lue.date,
      libelle: libelleDAvant(avant.libelle.map((rang) => rangee[rang] ?? '')),
    });
  };
}

/** Ajoute au relevé ce qu'une section dit, rangée par rangée. */
function lireSection(releve: Releve, tableau: Tableau, choisies: Correspondance | null): void {
  const { entete, rangees, lignes, autreDevise } = tableau;
  const ou = choisies && regles(tableau, choisies);
  const titres = titresDe(entete);
  const type = ou ? colonneDuType(entete, ou) : undefined;
  const [solde, frais, compte] = [colonneDeSolde(titres), colonneDeFrais(titres), colonneDeCompte(titres)];
  const situer = situeur(entete, compte, choisies);
  const comptes = new Map<string, Etape[]>();
  rangees.forEach((rangee, i) => {
    const ligne = lignes[i]!;
    const brute = ou ? lireRangee(rangee, ou) : 'colonnes';
    if (typeof brute === 'string') return void releve.ecartees.push({ ligne, raison: brute });
    const lue = situer(brute, rangee);
    if (autreDevise) return void releve.ecartees.push({ ligne, raison: 'devise' });
    if (type !== undefined && seContredisent(nue(rangee[type]), lue.montantCentimes))
      douterDe(releve, lue, ligne);
    releve.lignes.push(lue);
    if (solde === undefined) return;
    const cle = nue(rangee[compte ?? -1]);
    const etapes = comptes.get(cle) ?? [];
    comptes.set(cle, etapes);
    etapes.push({
      ligne,
      montantCentimes: lue.montantCentimes,
      fraisCentimes: lireMontant(nue(rangee[frais ?? -1])) ?? 0,
      soldeCentimes: lireMontant(nue(rangee[solde])),
    });
  });
  const soldes = unirSoldes([releve.soldes, ...[...comptes.values()].map(soldesDuTableau)]);
  if (soldes) releve.soldes = soldes;
}

/** Les colonnes d'une suite : celles du premier tableau si les titres sont les mêmes, sinon celles que ses titres disent sans doute. */
function colonnesDeLaSuite(
  suite: Tableau,
  premier: Tableau,
  choisies: Correspondance,
): Correspondance | null {
  if (titresDe(suite.entete).join('|') === titresDe(premier.entete).join('|')) return choisies;
  const devinees = devinerColonnes(suite.entete);
  if (!devinees) return null;
  const complet = { ...devinees, sens: colonneDuSens(suite.entete, suite.rangees, devinees) };
  return sensADemander(suite.entete, suite.rangees, complet) ? null : complet;
}

/**
 * Le relevé que ce tableau dit, lu par ces colonnes ; celles de la devise et de l'état ne se désignent pas, elles comptent toujours. Chaque
 * rangée est une opération ou s'écarte avec sa raison. @throws ReleveRefuse s'il n'a aucune opération, ou trop, ou si ses sommes sont d'une autre devise
 */
export function lireTableau(tableau: Tableau, choisies: Correspondance): Releve {
  const titres = titresDe(tableau.entete);
  const sommes = [choisies.montant, choisies.debit, choisies.credit];
  if (sommes.some((rang) => nommeUneAutreDevise(titres[rang ?? -1] ?? '')))
    throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  const releve: Releve = { forme: nomDeLaForme(tableau.entete), lignes: [], ecartees: [] };
  for (const ligne of tableau.avant) releve.ecartees.push({ ligne, raison: 'hors' });
  lireSection(releve, tableau, choisies);
  for (const suite of tableau.suites) lireSection(releve, suite, colonnesDeLaSuite(suite, tableau, choisies));
  return borner(releve);
}

/** @throws ReleveRefuse s'il n'a aucune opération, ou plus que l'écran n'en montre */
export function borner(releve: Releve): Releve {
  const dites = releve.ecartees.filter(({ raison }) => raison !== 'hors').length;
  if (releve.lignes.length > LIGNES_DU_RELEVE) throw new ReleveRefuse('RELEVE_TROP_LONG');
  if (releve.lignes.length + dites === 0) throw new ReleveRefuse('RELEVE_SANS_LIGNE');
  return releve;
}

/** Les rangées dont le sens se cherche : une autre devise, un total ou une opération en attente s'écartent de toute façon. */
function rangeesEnCause(tableau: Tableau, ou: Correspondance): readonly string[][] {
  if (ou.montant === undefined || aDesSignes(tableau.rangees, ou)) return tableau.rangees;
  const complet = regles(tableau, ou);
  return tableau.rangees.filter((une) => {
    const lue = lireRangee(une, complet);
    return typeof lue !== 'string' || !['devise', 'etat', 'hors'].includes(lue);
  });
}

/**
 * Lit le tableau par ces colonnes, celle du sens ajoutée si elle se reconnaît. Des montants tous positifs, à côté d'une colonne qui peut dire
 * le sens sans que nous sachions la lire, ne se lisent pas : la personne le dit d'abord. @throws ReleveRefuse
 */
export function lireOuDemander(tableau: Tableau, ou: Correspondance): Lecture {
  const { entete } = tableau;
  const rangees = rangeesEnCause(tableau, ou);
  const complet = { ...ou, sens: ou.sens ?? colonneDuSens(entete, rangees, ou) };
  const cote = { ...colonnesDeCote(entete), devise: colonneDeLaDevise(tableau, ou) };
  if (sensADemander(entete, rangees, { ...complet, ...cote }))
    return { releve: null, tableau, ou: complet, sensADire: true };
  return { releve: lireTableau(tableau, complet), tableau, ou: complet, sensADire: false };
}

/**
 * Lit un texte de banque en CSV. @throws ReleveRefuse
 * @param gardee les colonnes que la personne a désignées pour ces titres, si elle l'a fait
 */
export function lireTexteEnTableau(
  texte: string,
  gardee: (entete: readonly string[]) => Correspondance | null = () => null,
): Lecture {
  const tableau = enTableau(texte);
  const ou = gardee(tableau.entete) ?? devinerColonnes(tableau.entete);
  if (!ou || !tableau.titre) return { releve: null, tableau, ou, sensADire: false };
  return lireOuDemander(tableau, ou);
}
