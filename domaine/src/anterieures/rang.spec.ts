import type { RangeeCsv } from '../valeurs/csv-lecture';
import { champsMontres, fautesDeCorrespondance, proposer } from '../imports/genre';
import { nommerRangees } from '../imports/rangees';
import { CHAMPS_PIECES } from './champs-pieces';
import { lirePiece, type PieceLue, type ReponsesDesPieces } from './rang';

const lireTout = (titres: string, rangees: string[], reponses: ReponsesDesPieces = {}): PieceLue[] => {
  const colonnes = proposer(titres.split(';'), CHAMPS_PIECES);
  const csv = rangees.map((texte, rang): RangeeCsv => ({ ligne: rang + 2, cellules: texte.split(';') }));
  return nommerRangees(csv, colonnes, CHAMPS_PIECES, {}).rangees.map((une) => lirePiece(une, reponses));
};
const TITRES = 'N° facture;Date facture;Échéance;Total TTC;Client;Statut;Date de paiement;Mode de règlement';
const lire = (texte: string, reponses: ReponsesDesPieces = {}): PieceLue =>
  lireTout(TITRES, [texte], reponses)[0]!;

describe('Les titres d’un fichier de factures passées', () => {
  it.each([
    [
      'N° facture externe;Date facture;Code client;Mode de règlement;Type de ligne',
      'numero;emise;;moyen;nature',
    ],
    [
      'invoice.number;invoice.amount;invoice.balance;invoice.date;invoice.due_date;client.name;payment.date',
      'numero;ttc;reste;emise;echeance;client;payee',
    ],
    [
      'CompanyName;InvoiceRef;DateInvoice;DateDue;TotalHT;TotalTTC;TotalVAT;InvoicePaid',
      'entreprise;numero;emise;echeance;ht;ttc;tva;statut',
    ],
    [
      'Date de vente;Prénom;Nom;Mode de paiement;Reference facture;Prix TTC',
      'emise;prenom;client;moyen;numero;ttc',
    ],
  ])('« %s » se reconnaissent', (titres, attendus) => {
    const proposes = proposer(titres.split(/[;]/), CHAMPS_PIECES);
    expect(proposes.map((champ) => champ ?? '').join(';')).toBe(attendus);
  });

  it('il faut le numéro, la date, un total et un client, chacun par une colonne', () => {
    const manquent = (colonnes: string[]): string[] =>
      fautesDeCorrespondance(colonnes, colonnes.length, CHAMPS_PIECES).map(({ champ }) => champ);
    expect(manquent(['moyen'])).toEqual(['numero', 'emise', 'ttc', 'client']);
    expect(manquent(['numero', 'emise', 'ht', 'entreprise'])).toEqual([]);
    const montres = champsMontres(CHAMPS_PIECES, ['ht', 'numero']).filter(({ requis }) => requis);
    expect(montres.map(({ champ }) => champ)).toEqual(['numero', 'emise', 'ht', 'client']);
  });
});

describe('Une rangée de factures passées', () => {
  it('payée : son argent a son jour, son moyen ; elle garde son numéro', () => {
    const lue = lire('2025-118;12/12/2025;11/01/2026;480,00;Moreau;Payée;31/12/2025;Chèque');
    expect(lue.piece).toEqual({
      genre: 'facture',
      numero: '2025-118',
      dateEmission: '2025-12-12',
      dateEcheance: '2026-01-11',
      clientNom: 'Moreau',
      totalCentimes: 48_000,
    });
    expect(lue.versement).toEqual({ date: '2025-12-31', montantCentimes: 48_000, moyen: 'cheque' });
    expect(lue.messages[0]).toMatch(/^Encaissé.*480,00.*31\/12\/2025\.$/);
    expect([lue.sansJour, lue.sansNature]).toEqual([false, true]);
  });

  it.each([
    ['En attente', ''],
    ['Envoyée', ''],
    ['Non payée', '31/12/2025'],
    ['Impayée', '31/12/2025'],
    ['0', '31/12/2025'],
  ])('« %s » n’est pas payée, quoi que dise la date', (statut, payee) => {
    const lue = lire(`A1;12/12/2025;;480,00;Moreau;${statut};${payee};`);
    expect([lue.versement, lue.sansJour, lue.fautes]).toEqual([undefined, false, []]);
  });

  it('payée sans jour : le jour se répond, et sans réponse rien ne se tient pour dit', () => {
    const sansJour = 'A1;12/12/2025;11/01/2026;480,00;Moreau;Payée;;';
    expect(lire(sansJour)).toMatchObject({ sansJour: true });
    expect(lire(sansJour, { payeLe: 'echeance' }).versement).toMatchObject({
      date: '2026-01-11',
      moyen: 'non_dit',
    });
    expect(lire(sansJour, { payeLe: 'emission' }).versement?.date).toBe('2025-12-12');
    expect(lire(sansJour, { payeLe: 'impayee' })).toMatchObject({ sansJour: true, versement: undefined });
    expect(lire('A1;12/12/2025;;480,00;Moreau;Payée;;', { payeLe: 'echeance' }).versement?.date).toBe(
      '2025-12-12',
    );
  });

  it('un fichier qui ne parle d’aucun paiement le demande aussi ; une colonne vide dit impayée', () => {
    const muet = lireTout('Numéro;Date;Total;Client', ['A1;12/12/2025;480;Moreau'], {
      payeLe: 'emission',
    })[0]!;
    expect(muet).toMatchObject({ sansJour: true, versement: { montantCentimes: 48_000 } });
    const vide = lireTout('Numéro;Date;Total;Client;Date de paiement', ['A1;12/12/2025;480;Moreau;'])[0]!;
    expect([vide.versement, vide.sansJour]).toEqual([undefined, false]);
  });

  it('payée en partie : par le montant payé, ou par le reste dû ; sans montant, elle se refuse', () => {
    const titres = 'Numéro;Date;Total;Client;Montant payé;Reste dû;Statut;Payée le';
    const [paye, reste, muette, trop, contredite] = lireTout(titres, [
      'A1;12/12/2025;480,00;M;100,00;;;31/12/2025',
      'A2;12/12/2025;480,00;M;;80,00;;31/12/2025',
      'A3;12/12/2025;480,00;M;;;Partiellement payée;31/12/2025',
      'A4;12/12/2025;480,00;M;;500,00;;31/12/2025',
      'A5;12/12/2025;480,00;M;0,00;;Payée;',
    ]);
    expect([paye?.versement?.montantCentimes, reste?.versement?.montantCentimes]).toEqual([10_000, 40_000]);
    expect(muette?.fautes[0]).toContain('dites combien');
    expect(trop?.fautes[0]).toContain('dépasse le total');
    expect(contredite).toMatchObject({ versement: undefined, fautes: [] });
    expect(contredite?.messages.join(' ')).toContain('l’emportent');
  });

  it('un montant négatif, ou un type qui le dit, est un avoir ; ses montants sont positifs', () => {
    const [negatif, dit] = lireTout('Numéro;Date;Total;Client;Type;Montant payé;Payée le', [
      'AV1;12/12/2025;-80,00;M;;-50,00;31/12/2025',
      'AV2;12/12/2025;80,00;M;Avoir;80,00;31/12/2025',
    ]);
    expect(negatif).toMatchObject({
      piece: { genre: 'avoir', totalCentimes: 8_000 },
      versement: { montantCentimes: 5_000 },
    });
    expect(dit?.piece).toMatchObject({ genre: 'avoir', totalCentimes: 8_000 });
    expect(dit?.messages[0]).toMatch(/^Rendu/);
  });

  it('un total sans numéro, un devis, un brouillon, une annulée sont laissés, et le disent ; une vide se tait', () => {
    const titres = 'Numéro;Date;Total;Client;Type;Statut';
    const lues = lireTout(titres, [
      ';;21480,00;;;',
      'Total;;21480,00;;;',
      'D1;12/12/2025;480;M;Devis;',
      'F1;12/12/2025;480;M;;Brouillon',
      'F2;12/12/2025;480;M;;Annulée',
      ';;;;;',
    ]);
    expect(lues.map(({ piece, fautes }) => [piece, fautes])).toEqual(Array(6).fill([null, []]));
    expect(lues.map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('une vraie pièce sans numéro, sans date ou sans total ne se perd pas : elle se refuse', () => {
    const titres = 'Numéro;Date;Total;Client';
    const [sansNumero, sansDate, sansTotal, fausse] = lireTout(titres, [
      ';12/12/2025;480;M',
      'F1;;480;M',
      'F2;12/12/2025;;M',
      'F3;32/13/2025;480;M',
    ]);
    expect(sansNumero?.piece?.numero).toBe('');
    expect(sansDate?.fautes).toEqual(['Indiquez la date d’émission.']);
    expect(sansTotal?.fautes).toEqual(['Indiquez le total de la pièce.']);
    expect(fausse?.fautes[0]).toContain('ne se lit pas');
  });

  it('la TVA reste dans le total, et se dit ; un total hors taxes seul se prend tel quel', () => {
    const [avec, hors, somme] = [
      lireTout('Numéro;Date;Total HT;Total TTC;Client', ['F1;12/12/2025;400,00;480,00;M'])[0]!,
      lireTout('Numéro;Date;Total HT;Client', ['F1;12/12/2025;400,00;M'])[0]!,
      lireTout('Numéro;Date;Total HT;TVA;Client', ['F1;12/12/2025;400,00;80,00;M'])[0]!,
    ];
    expect(avec.messages.join(' ')).toContain('Avec TVA');
    expect([avec, hors, somme].map(({ piece }) => piece?.totalCentimes)).toEqual([48_000, 40_000, 48_000]);
  });

  it.each([
    ['Prestations commerciales ou artisanales', 'services'],
    ['Vente de marchandises', 'biens'],
    ['Autres prestations', 'services'],
    ['Ventes', undefined],
    ['', undefined],
  ])('la catégorie « %s » ne se devine pas', (categorie, nature) => {
    const titres = 'Numéro;Date;Total;Client;Type de ligne';
    const lue = (reponses: ReponsesDesPieces) =>
      lireTout(titres, [`F1;12/12/2025;480;M;${categorie}`], reponses)[0]!;
    expect(lue({}).piece?.nature).toBe(nature);
    expect(lue({}).sansNature).toBe(nature === undefined);
    expect(lue({ nature: 'biens' }).piece?.nature).toBe(nature ?? 'biens');
    expect(lue({ nature: 'non_dite' }).piece?.nature).toBe(nature);
  });

  it.each([
    ['Virement', 'virement'],
    ['CB', 'carte'],
    ['Carte bancaire', 'carte'],
    ['Espèce', 'especes'],
    ['Prélèvement SEPA', 'prelevement'],
    ['CESU', 'autre'],
    ['PayPal', 'autre'],
    ['Troc', 'autre'],
    ['', 'non_dit'],
  ])('le moyen « %s » se note %s', (dit, moyen) => {
    const lue = lire(`A1;12/12/2025;;480,00;Moreau;Payée;31/12/2025;${dit}`);
    expect(lue.versement?.moyen).toBe(moyen);
    expect(lue.messages.join(' ').includes('se note')).toBe(dit === 'Troc');
  });
});
