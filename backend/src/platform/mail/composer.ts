import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { Courriel } from './courriels.service';

const html = Handlebars.compile(readFileSync(join(__dirname, 'templates', 'courriel.hbs'), 'utf8'));
const texte = Handlebars.compile(readFileSync(join(__dirname, 'templates', 'courriel.texte.hbs'), 'utf8'), {
  noEscape: true,
});

/** Les deux parties d'un courriel. Tout ce qui vient d'une personne est échappé dans la partie HTML. */
export function composer(courriel: Courriel, adresseDuSite: string): { html: string; text: string } {
  const donnees = {
    ...courriel,
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
