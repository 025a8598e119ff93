import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { exportsDeBanques } from '../../test/support/corpus-banques';
import { estUneLigneDeForme, formeDuFichier, LIGNES_DE_FORME, SIGNES_DE_FORME } from './forme';
import { estDuMetier } from './vocabulaire';

const numRuns = selonLaTaille(150, 5_000);
const octets = (texte: string): Uint8Array => new TextEncoder().encode(texte);
const formeDe = (texte: string): string => formeDuFichier(octets(texte)).lignes.join('\n');

const FACTURES = join(__dirname, '../../../e2e/contrats/recues/corpus');

/** Un mot que rien ne fait reconnaître : un nom de personne, de rue, d'entreprise ; la casse, les accents et l'alphabet changent. */
const unMot = fc
  .array(fc.constantFrom(...'bcdfghjklmnpqrstvwzàéèçñößаяλ'), { minLength: 3, maxLength: 12 })
  .chain((lettres) =>
    fc.constantFrom(
      lettres.join(''),
      lettres.join('').toUpperCase(),
      `${lettres[0]!.toUpperCase()}${lettres.slice(1).join('')}`,
    ),
  )
  .filter((mot) => !estDuMetier(mot) && !/^x+$/i.test(mot));
const unIban = fc
  .array(fc.integer({ min: 1000, max: 8999 }), { minLength: 5, maxLength: 6 })
  .map((blocs) => `FR76 ${blocs.join(' ')}`);
const uneSomme = fc.integer({ min: 10_000, max: 8_888_888 }).map((n) => `${Math.floor(n / 100)},${n % 100}`);
const unSecret = fc.oneof(
  fc.tuple(unMot, unMot).map((mots) => mots.join(' ')),
  unIban,
  uneSomme,
  fc.tuple(unMot, unMot).map(([nom, domaine]) => `${nom}@${domaine}.fr`),
);

/** Les suites de lettres, et de chiffres à deux chiffres au moins : ce dont rien ne doit rester. */
const suitesDe = (secrets: readonly string[]): string[] =>
  secrets
    .flatMap((un) => un.match(/\p{L}{4,}|\p{N}{2,}/gu) ?? [])
    .filter((une) => !/^(9+|x+|fr)$/i.test(une));

const nAfficheRien = (forme: string, secrets: readonly string[]): void =>
  expect(suitesDe(secrets).filter((une) => forme.includes(une))).toEqual([]);

describe('La forme d’un fichier', () => {
  it('montre un tableau : séparateur, titres de métier, chaque sorte de rangée une fois', () => {
    const lu = formeDuFichier(
      octets(
        'Titulaire;Jeanne Dupont\nDate;Libellé;Montant;Solde de Jeanne\n05/11/2026;VIR DUPONT FAC-12;1 200,00;\n06/11/2026;VIR PETIT FAC-13;80,50;\n07/11/2026;;x;\n',
      ),
      [{ ligne: 5, raison: 'montant' }],
    );
    expect(lu).toEqual({
      rangees: 5,
      lignes: [
        'format : tableau',
        'codage : UTF',
        'séparateur : point virgule',
        'titres : Date | Libellé | Montant | Solde de Xxxxxx',
        'écartée (montant) : date 99/99/9999 | vide | texte court | vide',
        'rangée : texte | texte',
        'rangée : date 99/99/9999 | texte avec chiffres | nombre 9 9,99 | vide',
        'rangée : date 99/99/9999 | texte avec chiffres | nombre 9,99 | vide',
      ],
    });
  });

  it('montre un XML : ses éléments à leur place, son espace et son profil, aucune valeur', () => {
    const xml =
      '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><rsm:Doc><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter><ram:Name>Jeanne Dupont</ram:Name><ram:Name>Paul</ram:Name><ram:IBANID schemeID="0002">FR7630006000011234567890189</ram:IBANID></rsm:Doc></rsm:CrossIndustryInvoice>';
    expect(formeDe(xml).split('\n')).toEqual([
      'format : balises',
      'codage : UTF',
      '<rsm:CrossIndustryInvoice xmlns:rsm=CII>',
      '  <rsm:Doc>',
      '    <ram:GuidelineSpecifiedDocumentContextParameter>',
      '      <ram:ID> profil norme',
      '    <ram:Name> texte, texte court (plusieurs)',
      '    <ram:IBANID schemeID=nombre 9> texte avec chiffres',
    ]);
  });

  it('montre un OFX sans balises de fin, un MT940, un QIF, un PDF et un classeur', () => {
    expect(
      formeDe('OFXHEADER:100\n<OFX>\n<STMTTRN>\n<DTPOSTED>20261105\n<NAME>DUPONT\n</STMTTRN>\n</OFX>'),
    ).toContain('  <STMTTRN>\n    <DTPOSTED> date 99999999\n    <NAME> texte court');
    expect(formeDe(':20:REF123\n:61:2611051105C12,50NTRF\n')).toContain(':61:99X99,99XX');
    expect(formeDe("!Type:Bank\nD05/11'26\nPVIR CLIENT\n^\n")).toContain("X99/99'99");
    expect(formeDe('%PDF-1.7 /EmbeddedFiles factur-x.xml jeanne.xml')).toContain('avec factur-x.xml');
    expect(formeDuFichier(Uint8Array.of(0x50, 0x4b, 3, 4)).lignes).toEqual(['format : archive ou classeur']);
  });

  it('d’un tableau, ne laisse rien de ce qu’il dit, ni des cellules, ni des titres, ni de ce qui les précède', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(unSecret, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(';', ',', '\t', '|'),
        fc.boolean(),
        (rangees, separateur, titres) => {
          const entete = ['Date', 'Montant', `Compte de ${rangees[0]![0]}`].join(separateur);
          const corps = rangees.map((une) => une.join(separateur));
          const texte = (titres ? [corps[0], entete, ...corps] : corps).join('\n');
          nAfficheRien(formeDe(texte), rangees.flat());
        },
      ),
      { numRuns },
    );
  });

  it('d’un fichier à balises, entier, coupé ou abîmé, ne laisse rien des textes, des attributs ni des commentaires', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('Name', 'ram:IBANID', 'NtryRef', 'TRNAMT'), unSecret, unSecret), {
          minLength: 1,
          maxLength: 10,
        }),
        fc.nat(),
        (elements, coupe) => {
          const xml = `<Racine><!-- ${elements[0]![1]} --><${elements[0]![1].replace(/[^a-z]/gi, '') || 'a'}>${elements
            .map(
              ([nom, valeur, attribut]) => `<${nom} a="${attribut}">${valeur}</${nom}><![CDATA[${valeur}]]>`,
            )
            .join('\n')}</Racine>`;
          const secrets = elements.flatMap(([, ...dits]) => dits);
          nAfficheRien(formeDe(xml), secrets);
          nAfficheRien(formeDe(xml.slice(0, 1 + (coupe % xml.length))), secrets);
        },
      ),
      { numRuns },
    );
  });

  it('de tout autre texte, ne laisse rien non plus', () => {
    fc.assert(
      fc.property(
        fc.array(unSecret, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('!Type:Bank\n', ':20:', '{"a":'),
        (secrets, debut) =>
          nAfficheRien(formeDe(`${debut}${secrets.join('\n:86:')}`).replace(/^:(20|86):/gm, ''), secrets),
      ),
      { numRuns },
    );
  });

  it('de n’importe quels octets, ne donne que des lignes bornées, qui passent la garde du serveur', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc.string({ unit: 'binary', maxLength: 400 }).map(octets),
        ),
        (lus) => {
          const { lignes } = formeDuFichier(lus);
          expect(lignes.length).toBeLessThanOrEqual(LIGNES_DE_FORME);
          expect(lignes.filter((une) => une.length > SIGNES_DE_FORME || !estUneLigneDeForme(une))).toEqual(
            [],
          );
        },
      ),
      { numRuns },
    );
  });

  it.each([
    ...exportsDeBanques().map(({ nom, octets: lus }) => ({ nom, lus: new Uint8Array(lus) })),
    ...readdirSync(FACTURES)
      .filter((nom) => nom.endsWith('.xml'))
      .map((nom) => ({ nom, lus: new Uint8Array(readFileSync(join(FACTURES, nom))) })),
  ])('$nom : sa forme passe la garde, et n’a ni chiffre autre que 9', ({ lus }) => {
    const { lignes } = formeDuFichier(lus);
    expect(lignes.filter((une) => !estUneLigneDeForme(une))).toEqual([]);
    expect(lignes.filter((une) => /[0-8]/.test(une))).toEqual([]);
  });

  it.each([
    'Jeanne Dupont',
    'FR76 3000',
    'titres : Dupont',
    '<Name> Dupont',
    '<Name a="é">',
    '<Name4>',
    'date 12',
    'x\u202ey',
  ])('la garde refuse « %s »', (ligne) => expect(estUneLigneDeForme(ligne)).toBe(false));
});
