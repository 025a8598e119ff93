import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { Courriel } from './courriel';

/** Strict : un champ que le gabarit nomme et que le courriel n'a pas est une faute, pas un blanc. */
const gabarit = (fichier: string, options: CompileOptions = {}) =>
  Handlebars.compile(readFileSync(join(__dirname, 'templates', fichier), 'utf8'), {
    strict: true,
    ...options,
  });

const html = gabarit('courriel.hbs');
const texte = gabarit('courriel.texte.hbs', { noEscape: true });

/** Les deux parties d'un courriel. Tout ce qui vient d'une personne est échappé dans la partie HTML. */
export function composer(courriel: Courriel, adresseDuSite: string): { html: string; text: string } {
  const donnees = {
    ...courriel,
    bouton: courriel.bouton ?? null,
    signaler: courriel.signaler ?? null,
    arreter: courriel.arreter ?? null,
    entete: courriel.tableau?.[0] ?? null,
    rangees: courriel.tableau?.slice(1) ?? [],
    suite: courriel.suite ?? [],
    site: adresseDuSite,
    blocs: courriel.paragraphes.map((paragraphe) => paragraphe.split('\n')),
    blocsSuite: (courriel.suite ?? []).map((paragraphe) => paragraphe.split('\n')),
  };
  return {
    html: html(donnees),
    text: texte(donnees)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
