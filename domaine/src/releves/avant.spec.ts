import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportsDeBanques } from '../../test/support/corpus-banques';
import { jourDAvant, numeroDeCompte } from './avant';
import { decoder, formeDuTexte } from './decodage';
import { lireTexteEnTableau } from './lecture';
import { lireOfx } from './ofx';
import { type Operation, textesAReconnaitre, textesASigner } from './releve';

const DOSSIER = join(__dirname, '../../../e2e/contrats/releves');
/** Ce que le lecteur du 25 novembre 2026 signait de ces fichiers, écrit par lui. */
const AVANT = JSON.parse(readFileSync(join(DOSSIER, 'textes-d-avant.json'), 'utf8')) as Record<
  string,
  string[]
>;
const BANQUES = new Map(exportsDeBanques().map(({ nom, octets }) => [nom, octets]));

/** Ce qui se lisait alors et n'est plus une entrée d'argent : un débit sans signe, des dollars. */
const FAUTES_D_AVANT: Record<string, number> = {
  'ing-nl-en': 2,
  '../cas-publics/07-deux-comptes-eur-usd.ofx': 1,
  'revolut-business': 1,
  '../cas-publics/08-sens-dans-une-colonne.csv': 1,
};

function entrees(nom: string): Operation[] | null {
  const texte = decoder(BANQUES.get(nom) ?? readFileSync(join(DOSSIER, nom)));
  const releve = formeDuTexte(texte) === 'ofx' ? lireOfx(texte) : lireTexteEnTableau(texte).releve;
  return (
    releve?.lignes
      .filter(({ montantCentimes }) => montantCentimes > 0)
      .sort((a, b) => a.date.localeCompare(b.date)) ?? null
  );
}

describe('Une ligne appliquée avant', () => {
  it.each(Object.entries(AVANT))('%s : se reconnaît encore, sous ce qui fut signé d’elle', (nom, signes) => {
    const lues = entrees(nom);
    if (!lues) return expect(nom).toBe('sans-signe');
    const connus = new Set(textesAReconnaitre(lues).flat());
    expect(signes.filter((texte) => !connus.has(texte))).toHaveLength(FAUTES_D_AVANT[nom] ?? 0);
  });
});

describe('Le compte d’une ligne', () => {
  const ligne = (plus: Partial<Operation> = {}): Operation => ({
    date: '2026-11-05',
    libelle: 'VIR MARTIN',
    montantCentimes: 2_000,
    ...plus,
  });

  it('distingue la même opération de deux comptes, dans un fichier ou dans deux', () => {
    const deA = ligne({ compte: 'FR76A0001' });
    const deB = ligne({ compte: 'FR76B0002' });
    expect(new Set([...textesASigner([deA, deB])]).size).toBe(2);
    expect(textesASigner([deA])).not.toEqual(textesASigner([deB]));
    const appliques = new Set(textesASigner([deA]));
    expect(
      textesAReconnaitre([deB])
        .flat()
        .some((texte) => appliques.has(texte)),
    ).toBe(false);
  });

  it('se lit dans un tableau, un OFX ; un compte qui n’a qu’un nom n’en est pas un', () => {
    const { releve } = lireTexteEnTableau(
      'Compte;Date;Libellé;Montant\nFR76 3000-6000;05/11/2026;VIR A;1,00\nCourant;06/11/2026;VIR B;2,00\n',
    );
    expect(releve?.lignes.map(({ compte }) => compte)).toEqual(['FR7630006000', undefined]);
    const ofx =
      '<OFX><STMTRS><CURDEF>EUR<ACCTID>0001234<STMTTRN><DTPOSTED>20261105<TRNAMT>1<NAME>A</STMTTRN></OFX>';
    expect(lireOfx(ofx).lignes[0]?.compte).toBe('0001234');
    expect(['Compte courant', '12', 'FR76 3000 6000'].map(numeroDeCompte)).toEqual(['', '', 'FR7630006000']);
  });

  it('un jour d’avant est celui qui est écrit, sans heure ni fuseau', () =>
    expect(
      ['2025-12-31T23:30:00Z', '20251231233000[-5:EST]', '31/12/2025 23:20', 'zut'].map(jourDAvant),
    ).toEqual(['2025-12-31', '2025-12-31', '2025-12-31', null]));
});

describe('Un solde final seul', () => {
  const releve = (solde: string, numero = '0001234'): string =>
    `<STMTRS><CURDEF>EUR<ACCTID>${numero}<BANKTRANLIST><STMTTRN><DTPOSTED>20261105<TRNAMT>1.00<NAME>A${solde}</STMTTRN></BANKTRANLIST>${solde}</STMTRS>`;
  const final = (somme: string, jour: string): string =>
    `<LEDGERBAL><BALAMT>${somme}<DTASOF>${jour}</LEDGERBAL>`;

  it('d’un OFX se dit avec son jour : il ne se vérifie pas', () => {
    const { soldes, soldesSeuls } = lireOfx(`<OFX>${releve(final('1250.00', '20261130'))}</OFX>`);
    expect([soldes, soldesSeuls]).toEqual([undefined, [{ centimes: 125_000, au: '2026-11-30' }]]);
  });

  it('deux du même compte se vérifient ; deux comptes, chacun le sien, ne se vérifient pas ; sans solde, rien à dire', () => {
    const [un, deux] = [final('1.00', '20261031'), final('2.00', '20261130')];
    expect(lireOfx(`<OFX>${releve(un)}${releve(deux)}</OFX>`).soldesSeuls).toBeUndefined();
    expect(lireOfx(`<OFX>${releve(un)}${releve(deux, '0009999')}</OFX>`).soldesSeuls).toHaveLength(2);
    expect(lireOfx(`<OFX>${releve('')}</OFX>`).soldesSeuls).toBeUndefined();
  });
});
