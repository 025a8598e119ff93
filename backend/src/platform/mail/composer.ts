import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { Courriel, FaitDit } from './courriel';
import { NOTRE_TETE, type TeteDeCourriel } from './tete';

/** Le numéro d'un document ne se coupe pas à ses traits d'union. */
const NUMERO = /[A-Z]+-\d{4}-\d+/g;
const courriels = Handlebars.create();
courriels.registerHelper(
  'entier',
  (phrase: string) =>
    new Handlebars.SafeString(
      Handlebars.escapeExpression(phrase).replace(NUMERO, '<span style="white-space:nowrap">$&</span>'),
    ),
);

/** Strict : un champ que le gabarit nomme et que le courriel n'a pas est une faute, pas un blanc. */
const gabarit = (fichier: string, options: CompileOptions = {}) =>
  courriels.compile(readFileSync(join(__dirname, 'templates', fichier), 'utf8'), {
    strict: true,
    ...options,
  });

courriels.registerPartial('action', readFileSync(join(__dirname, 'templates', 'action.hbs'), 'utf8'));
const html = gabarit('courriel.hbs');
const texte = gabarit('courriel.texte.hbs', { noEscape: true });

const enLignes = (paragraphes: readonly string[]): string[][] =>
  paragraphes.map((paragraphe) => paragraphe.split('\n'));

/** Un fait, et son anglais s'il en a un : rien ne manque au gabarit. */
const fait = ({ libelle, valeur, anglais }: FaitDit) => ({
  libelle,
  valeur,
  libelleAnglais: anglais?.libelle ?? null,
  valeurAnglaise: anglais?.valeur ?? null,
});

const aCote = (dit: string, autre?: string): string => (autre ? `${dit} / ${autre}` : dit);

const enDeuxPoints = (faits: readonly FaitDit[]): string[] =>
  faits.length > 0
    ? [
        faits
          .map(
            ({ libelle, valeur, anglais }) =>
              `${aCote(libelle, anglais?.libelle)}\u00a0: ${aCote(valeur, anglais?.valeur)}`,
          )
          .join('\n'),
      ]
    : [];

/** L'encart tel que le gabarit le lit : rien n'y manque. */
function encartDe({ encart }: Courriel) {
  if (!encart) return null;
  const { chiffres, compte = [], notes = [], encadre = false } = encart;
  const [somme, ...dates] = chiffres;
  return { somme: fait(somme), dates: dates.map(fait), compte: compte.map(fait), notes, encadre };
}

/** Les deux parties d'un courriel. Tout ce qui vient d'une personne est échappé dans la partie HTML. */
export function composer(
  courriel: Courriel,
  adresseDuSite: string,
  tete: TeteDeCourriel = NOTRE_TETE,
): { html: string; text: string } {
  // Un tableau se place avant la signature, le dernier paragraphe.
  const coupe = courriel.tableau ? -1 : courriel.paragraphes.length;
  const debut = courriel.paragraphes.slice(0, coupe);
  const fin = courriel.paragraphes.slice(coupe);
  const rangees = courriel.tableau?.slice(1) ?? [];
  const points = courriel.points ?? [];
  const signature = courriel.signature ? [courriel.signature.join('\n')] : [];
  const suite = courriel.suite ?? [];
  const anglais = courriel.anglais ?? [];
  const encart = encartDe(courriel);
  const donnees = {
    ...courriel,
    tete: { ...tete, logo: tete.logo ?? null },
    encart,
    chiffresEnTexte: enDeuxPoints(courriel.encart?.chiffres ?? []),
    compteEnTexte: [...enDeuxPoints(courriel.encart?.compte ?? []), ...(encart?.notes ?? [])],
    bouton: courriel.bouton ?? null,
    signaler: courriel.signaler ?? null,
    arreter: courriel.arreter ?? null,
    entete: courriel.tableau?.[0] ?? null,
    rangees,
    suite: [...suite, ...anglais, ...signature],
    enDeuxLangues: anglais.length > 0,
    site: adresseDuSite,
    points,
    blocsDeTexte: [
      ...debut,
      ...(rangees.length > 0 ? [rangees.map((rangee) => rangee.join(', ')).join('\n')] : []),
      ...fin,
      ...points.map(({ titre, texte: dit, url }) => `${titre}\u00a0: ${dit}\n${url}`),
    ],
    blocs: enLignes(debut),
    blocsDeFin: enLignes(fin),
    blocsSuite: enLignes(suite),
    blocsAnglais: enLignes(anglais),
    blocsDeSignature: enLignes(signature),
  };
  return {
    html: html(donnees),
    text: texte(donnees)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
