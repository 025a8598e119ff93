import { composer } from './composer';
import type { Courriel } from './courriel';

const SITE = 'https://facturier.example';
const courriel: Courriel = {
  a: 'marie@exemple.fr',
  sujet: 'Facture {{numero}}',
  titre: 'Une <facture> & vous',
  apercu: 'Elle vous attend.',
  paragraphes: ['Bonjour Marie,', 'Deux\nlignes'],
  motif: 'Vous avez un compte.',
};

describe('Un courriel', () => {
  it('dit la même chose en texte et en HTML ; ce qui vient d’une personne est échappé dans le HTML', () => {
    const { html, text } = composer({ ...courriel, bouton: { libelle: 'Ouvrir', url: `${SITE}/f/1` } }, SITE);
    expect(text).toBe(
      [
        'Une <facture> & vous',
        '',
        'Bonjour Marie,',
        '',
        'Deux\nlignes',
        '',
        `Ouvrir :\n${SITE}/f/1`,
        '',
        `-- \nVous avez un compte.\nFacturier, la facturation des micro-entrepreneurs - ${SITE}`,
      ].join('\n'),
    );
    expect(html).toContain('Une &lt;facture&gt; &amp; vous');
    expect(html).toContain('Deux<br>lignes');
    expect(html).toContain('<title>Facture {{numero}}</title>');
  });

  it('tient chaque numéro de document en un morceau', () => {
    const { html, text } = composer({ ...courriel, titre: 'Facture FAC-2026-001 <b>' }, SITE);
    expect(html).toContain('Facture <span style="white-space:nowrap">FAC-2026-001</span> &lt;b&gt;');
    expect(text).toContain('Facture FAC-2026-001 <b>');
  });

  it('met le tableau avant la signature, et mène de chaque point à sa page', () => {
    const tableau = [['Facture'], ['FAC-2026-001']];
    const points = [{ titre: 'Refus', texte: 'Paul refuse.', url: `${SITE}/f/2` }];
    const { html, text } = composer({ ...courriel, tableau, points }, SITE);
    const enTexte = html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    expect(enTexte).toMatch(/Bonjour Marie, Facture FAC-2026-001 Deux ?lignes RefusPaul refuse\./);
    expect(html).toContain(`<a href="${SITE}/f/2"`);
    expect(text).toContain(`FAC-2026-001\n\nDeux\nlignes\n\nRefus\u00a0: Paul refuse.\n${SITE}/f/2`);
  });

  it('ne part pas avec un blanc : un champ que le gabarit nomme et qui manque est une faute', () => {
    const { motif: _motif, ...sansMotif } = courriel;
    expect(() => composer(sansMotif as Courriel, SITE)).toThrow('motif');
  });
});
