import { composer } from './composer';
import type { Courriel, Encart } from './courriel';

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

  it('la somme, le bouton et le compte viennent avant le texte, dans les deux parties', () => {
    const encart: Encart = {
      chiffres: [
        { libelle: 'Montant à régler', valeur: '117,00 €' },
        { libelle: 'Échéance', valeur: '5 décembre 2026' },
      ],
      compte: [{ libelle: 'IBAN', valeur: 'FR76 <b>' }],
      notes: ['Moyens de paiement acceptés : virement.'],
    };
    const { html, text } = composer(
      { ...courriel, encart, bouton: { libelle: 'Payer', url: `${SITE}/f/1` } },
      SITE,
    );
    expect(text).toContain(
      [
        'Montant à régler\u00a0: 117,00 €\nÉchéance\u00a0: 5 décembre 2026',
        `Payer :\n${SITE}/f/1`,
        'IBAN\u00a0: FR76 <b>',
        'Moyens de paiement acceptés : virement.',
        'Bonjour Marie,',
      ].join('\n\n'),
    );
    expect(text.match(/Payer :/g)).toHaveLength(1);
    const ordre = ['117,00 €', '>Payer<', 'FR76 &lt;b&gt;', 'Moyens de', 'Bonjour Marie'].map((un) =>
      html.indexOf(un),
    );
    expect(ordre.every((rang) => rang > 0)).toBe(true);
    expect(ordre).toEqual(ordre.toSorted((a, b) => a - b));
    expect(html.match(/class="action"/g)).toHaveLength(1);
  });

  it('l’anglais vient sous le français, dans sa langue, avant la signature ; sans lui, rien n’en paraît', () => {
    const bilingue: Courriel = {
      ...courriel,
      auNomDe: 'Iris',
      emetteur: '6a0000000000000000000001',
      signature: ['Iris Petit EI'],
      encart: {
        chiffres: [
          { libelle: 'Montant', valeur: '117,00 €', anglais: { libelle: 'Amount' } },
          {
            libelle: 'Échéance',
            valeur: '5 décembre',
            anglais: { libelle: 'Due date', valeur: '5 December' },
          },
        ],
      },
      anglais: ['Invoice <1> for €117.00.'],
      signaler: `${SITE}/signaler`,
    };
    const { html, text } = composer(bilingue, SITE);
    expect(text).toContain(
      'Montant / Amount\u00a0: 117,00 €\nÉchéance / Due date\u00a0: 5 décembre / 5 December',
    );
    expect(text.indexOf('Invoice <1>')).toBeLessThan(text.indexOf('Iris Petit EI'));
    expect(text).toContain('Signaler un abus / Report abuse :');
    expect(html).toMatch(
      /<div class="filet" lang="en-GB"[^>]*><p[^>]*>Invoice &lt;1&gt; for €117\.00\.<\/p><\/div>/,
    );
    expect(html).toContain('<span lang="en-GB">5 December</span>');
    const seul = composer({ ...courriel, signaler: `${SITE}/signaler` }, SITE);
    expect(seul.html + seul.text).not.toMatch(/en-GB|Report abuse/);
  });

  it('en tête, le vendeur, sa couleur et son logo ; nous, sinon', () => {
    const tete = {
      nom: 'Atelier <Iris>',
      couleur: '#7a2e3a',
      logo: { cid: 'logo@x', largeur: 90, hauteur: 40 },
    };
    const { html } = composer(courriel, SITE, tete);
    expect(html).toContain('<img src="cid:logo@x" width="90" height="40" alt=""');
    expect(html).toContain('Atelier &lt;Iris&gt;</td>');
    expect(html).toContain('border-top:4px solid #7a2e3a');
    expect(composer(courriel, SITE).html).toMatch(/color:#0b5cad">Facturier<\/td>/);
  });

  it('ne part pas avec un blanc : un champ que le gabarit nomme et qui manque est une faute', () => {
    const { motif: _motif, ...sansMotif } = courriel;
    expect(() => composer(sansMotif as Courriel, SITE)).toThrow('motif');
  });
});
