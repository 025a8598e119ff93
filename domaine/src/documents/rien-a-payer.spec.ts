import { formaterDateLongue } from '../valeurs/date-civile';
import { ecrireCii } from './cii';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import type { ContenuFacture, FactureADessiner } from './facture';
import { composerFactureElectronique } from './facture-electronique';

const TOTAL = FACTURE_EXEMPLE.contenu.totalTtcCentimes;
const avec = (contenu: Partial<ContenuFacture>): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  contenu: { ...FACTURE_EXEMPLE.contenu, dateEmission: '2026-11-30', dateEcheance: '2026-12-30', ...contenu },
});
const PAYEE = avec({ acompteCentimes: TOTAL, acompteDate: '2026-11-12' });
const GRATUITE = avec({ lignes: [], totalHtCentimes: 0, totalTtcCentimes: 0 });
const REGLEE = `Déjà réglée le ${formaterDateLongue('2026-11-12')}`;
const papier = (f: FactureADessiner) => {
  const { dates, paiement } = construireDocument(f);
  return { dates: dates.map(({ libelle, valeur }) => `${libelle} ${valeur}`), paiement };
};
const xml = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));

describe('Une facture où rien ne reste à payer', () => {
  it('tout entière payée d’avance, dit le jour où elle l’a été ; ni échéance, ni compte, ni code à lire', () => {
    const { dates, paiement } = papier(PAYEE);
    expect(paiement).toEqual({
      titre: 'Paiement',
      lignes: [`${REGLEE}.`],
      codeVirement: null,
    });
    expect(dates).toContain(`Règlement ${REGLEE}`);
    expect(dates.join()).not.toContain('À régler');
  });

  it('son XML la dit déjà payée (cadre 2), échue au jour du paiement, sans compte à créditer', () => {
    expect(xml(PAYEE)).toMatch(/<ram:ID>[BSM]2<\/ram:ID>/);
    expect(xml(PAYEE)).toContain(
      '<udt:DateTimeString format="102">20261112</udt:DateTimeString></ram:DueDateDateTime>',
    );
    expect(xml(PAYEE)).not.toContain('IBANID');
    expect(xml(PAYEE)).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>');
  });

  it('gratuite, ne demande rien ; elle n’a pas été payée, son cadre reste 1', () => {
    expect(papier(GRATUITE).paiement?.lignes).toEqual(['Rien à payer.']);
    expect(papier(GRATUITE).dates).toContain('Règlement Rien à payer');
  });

  it('gratuite, ou soldée par ses acomptes, n’a pas plus d’échéance au XML qu’au papier', () => {
    const devis = { numero: 'DEV-2026-031', dateEmission: '2026-09-20' } as const;
    const acomptes = [{ numero: 'FAC-2026-090', dateEmission: '2026-10-01', montantCentimes: TOTAL }];
    const soldee = {
      ...avec({ acompteCentimes: TOTAL }),
      devis: { ...devis, nature: 'solde' as const, acomptes },
    };
    expect(papier(soldee).dates.join()).toContain('Déjà réglée');
    for (const f of [GRATUITE, soldee]) expect(xml(f)).not.toContain('DueDateDateTime');
  });

  it('un centime dû, et tout se dit comme avant', () => {
    const due = avec({ acompteCentimes: TOTAL - 1, acompteDate: '2026-11-12' });
    expect(papier(due).dates.join()).toContain('À régler au plus tard le');
    expect(xml(due)).toMatch(/<ram:ID>[BSM]1<\/ram:ID>/);
    expect(xml(due)).toContain('IBANID');
  });

  it('émise avant la rédaction revue, garde ses mots et ses octets', () => {
    const avant = avec({ acompteCentimes: TOTAL, dateEmission: '2026-11-27' });
    expect(papier(avant).dates.join()).toContain('À régler au plus tard le');
    expect(xml(avant)).toMatch(/<ram:ID>[BSM]1<\/ram:ID>/);
  });
});
