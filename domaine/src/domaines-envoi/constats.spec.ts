import fc from 'fast-check';
import {
  accorderDkim,
  type ConstatDkim,
  CONSTATS_DKIM,
  lireDkim,
  lireDmarc,
  lireSpf,
  nomsDeDmarc,
  premierRepondu,
} from './constats';
import {
  enChaines,
  etiquettesDe,
  nomCourt,
  nomDeLEnregistrement,
  selecteurDe,
  texteDeLaCle,
} from './enregistrement';

const CLE = `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A${'Ab3+/'.repeat(70)}QIDAQAB`;
const TEXTE = texteDeLaCle(CLE);

describe('L’enregistrement à publier', () => {
  it('son nom, entier ou court, sa valeur exacte, ses chaînes de 255 signes au plus', () => {
    expect(nomDeLEnregistrement(selecteurDe('a1b2c3'), 'lilas.fr')).toBe('fct-a1b2c3._domainkey.lilas.fr');
    expect(nomCourt('fct-a1b2c3')).toBe('fct-a1b2c3._domainkey');
    expect(texteDeLaCle('MIIB')).toBe('v=DKIM1; k=rsa; p=MIIB');
    expect(enChaines(TEXTE).map((une) => une.length)).toEqual([255, TEXTE.length - 255]);
    expect(enChaines(TEXTE).join('')).toBe(TEXTE);
  });
});

describe('Notre clé, vue par un résolveur', () => {
  it.each<[string, string[][], ConstatDkim]>([
    ['d’un seul tenant', [[TEXTE]], 'vu'],
    ['coupée en chaînes', [enChaines(TEXTE)], 'vu'],
    ['coupée n’importe où, des espaces autour des étiquettes', [['v = DKIM1 ;', ' k= rsa;p= ', CLE]], 'vu'],
    ['des espaces dans la clé', [[`v=DKIM1; k=rsa; p=${CLE.slice(0, 90)} ${CLE.slice(90)};`]], 'vu'],
    ['sans version ni sorte', [[`p=${CLE}`]], 'vu'],
    ['restreinte à ce que nous faisons', [[`v=DKIM1; h=sha256; s=email; t=y; p=${CLE}`]], 'vu'],
    ['à côté d’un texte qui n’est pas une clé', [['verification=42'], [TEXTE]], 'vu'],
    ['rien', [], 'pas_vu'],
    ['une autre clé', [[texteDeLaCle('MIIBautre')]], 'autre_cle'],
    ['la nôtre, sa fin perdue', [[TEXTE.slice(0, 255)]], 'autre_cle'],
    ['révoquée', [['v=DKIM1; p=']], 'autre_cle'],
    ['d’une autre sorte', [[`v=DKIM1; k=ed25519; p=${CLE}`]], 'autre_cle'],
    ['interdite à nos signatures', [[`v=DKIM1; h=sha1; p=${CLE}`]], 'autre_cle'],
    ['entre guillemets collés avec elle', [[`"${TEXTE}"`]], 'autre_cle'],
    ['un texte sans rapport', [['bonjour']], 'autre_cle'],
    ['deux clés, dont la nôtre', [[TEXTE], [texteDeLaCle('MIIBautre')]], 'plusieurs'],
  ])('%s', (_cas, lu, attendu) => expect(lireDkim(lu, CLE)).toBe(attendu));

  it('coupée n’importe où, elle se relit ; un signe changé ne passe jamais', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 8 }), (coupes) => {
        let reste = TEXTE;
        const chaines = coupes.map((longueur) => {
          const tete = reste.slice(0, longueur);
          reste = reste.slice(longueur);
          return tete;
        });
        expect(lireDkim([[...chaines, reste]], CLE)).toBe('vu');
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CLE.length - 1 }), (rang) => {
        const autre = CLE[rang] === 'A' ? 'B' : 'A';
        const fausse = CLE.slice(0, rang) + autre + CLE.slice(rang + 1);
        expect(lireDkim([[texteDeLaCle(fausse)]], CLE)).toBe('autre_cle');
      }),
    );
  });

  it.each<[ConstatDkim[], boolean, ConstatDkim]>([
    [['vu', 'vu'], true, 'vu'],
    [['vu', 'muet'], true, 'muet'],
    [['vu', 'muet'], false, 'vu'],
    [['vu', 'pas_vu'], false, 'plus_vu'],
    [['vu', 'pas_vu'], true, 'pas_vu'],
    [['autre_cle', 'vu'], false, 'autre_cle'],
    [['muet', 'pas_vu'], true, 'pas_vu'],
    [['muet', 'muet'], false, 'muet'],
  ])('de deux résolveurs %j, première preuve %s : %s', (constats, premiere, attendu) =>
    expect(accorderDkim(constats, premiere)).toBe(attendu),
  );
});

describe('SPF et DMARC', () => {
  it('un SPF se voit, deux n’en font aucun', () => {
    expect(lireSpf([['v=spf1 include:_spf.exemple.fr', ' ~all'], ['google-site=1']])).toBe('vu');
    expect(lireSpf([['v=spf10 all']])).toBe('pas_vu');
    expect(lireSpf([])).toBe('pas_vu');
    expect(lireSpf([['v=spf1 -all'], ['V=SPF1 ~all']])).toBe('plusieurs');
    expect(lireSpf(null)).toBe('muet');
  });

  it('un DMARC dit ce qu’il demande', () => {
    expect(lireDmarc([['v=DMARC1; p=none; rua=mailto:a@b.fr']])).toBe('none');
    expect(lireDmarc([['v=DMARC1;p = Quarantine']])).toBe('quarantine');
    expect(lireDmarc([['v=DMARC1; ', 'p=reject']])).toBe('reject');
    expect(lireDmarc([['v=DMARC1; rua=mailto:a@b.fr']])).toBe('illisible');
    expect(lireDmarc([['p=none']])).toBe('pas_vu');
    expect(lireDmarc([['v=DMARC1; p=none'], ['v=DMARC1; p=none']])).toBe('plusieurs');
    expect(lireDmarc(null)).toBe('muet');
  });

  it('se cherche du domaine vers ceux du dessus, jamais à la racine', () => {
    expect(nomsDeDmarc('facture.lilas.fr')).toEqual(['_dmarc.facture.lilas.fr', '_dmarc.lilas.fr']);
    expect(premierRepondu(['muet', 'none', 'reject'])).toBe('none');
    expect(premierRepondu(['muet', 'muet'])).toBe('muet');
  });
});

describe('Les mots', () => {
  it('« Nous le voyons », « Pas encore vu (jusqu’à 48 h) », faux : quoi faire', () => {
    expect(CONSTATS_DKIM.vu.phrase).toBe('Nous le voyons.');
    expect(CONSTATS_DKIM.pas_vu.phrase).toContain('48\u00a0h');
    const faux = Object.values(CONSTATS_DKIM).filter(({ etat }) => etat === 'faux');
    expect(faux.every(({ phrase }) => /recopiez|gardez|retirez|republiez/.test(phrase))).toBe(true);
    expect([...etiquettesDe('a=1;;b; c = 2=3 ')]).toEqual([
      ['a', '1'],
      ['c', '2=3'],
    ]);
  });
});
