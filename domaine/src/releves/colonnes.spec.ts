import { devinerColonnes, ligneDEntete, nomDeLaForme } from './colonnes';
import { devinerSeparateur } from './rangees';
import { estEnUtc } from './titres';
import { lireRangee } from './tableau';

const entete = (texte: string, separateur = ';'): string[] => texte.split(separateur);

describe('L’en-tête d’un relevé', () => {
  it('est la première ligne qui a un mot de date et, ailleurs, un mot de somme', () => {
    const lignes = ['Relevé du 22/11/2026', 'Date de début;01/11', 'Date;Libellé;Débit;Crédit', '05/11'];
    expect(ligneDEntete(lignes.map((une) => entete(une)))).toBe(2);
    expect(ligneDEntete([['Date de crédit'], ['a', 'b']])).toBe(-1);
  });

  it.each([
    ['dateOp;dateVal;label;category;supplierFound;amount;comment;accountNum;accountLabel', 'BoursoBank'],
    [
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Debit;Credit;Date operation;Date de valeur',
      'Banque Populaire ou Caisse d’Épargne',
    ],
    ['Date;Date de valeur;Débit;Crédit;Libellé;Solde', 'Crédit Mutuel ou CIC'],
    ['Date;Libellé;Débit euros;Crédit euros;', 'Crédit Agricole'],
    ['Date;Libellé;Montant(EUROS);Montant(FRANCS)', 'La Banque Postale'],
    ['Date opération;Date valeur;libellé;Débit;Crédit;', 'Fortuneo'],
    ['Type;Produit;Date de début;Date de fin;Description;Montant;Frais;Devise;État;Solde', 'Revolut'],
    ['Booking Date;Value Date;Partner Name;Type;Payment Reference;Amount (EUR)', 'Tableau CSV'],
  ])('« %s » se nomme et se comprend', (titres, nom) => {
    expect(nomDeLaForme(entete(titres))).toBe(nom);
    expect(devinerColonnes(entete(titres))).not.toBeNull();
  });

  it('prend le jour de l’opération, jamais celui de la valeur, et les sommes en euros', () => {
    expect(devinerColonnes(entete('Date valeur;Date opération;libellé;Débit;Crédit'))).toMatchObject({
      date: 1,
      libelle: [2],
      debit: 3,
      credit: 4,
    });
    expect(devinerColonnes(entete('Date;Montant(FRANCS);Montant(EUROS);Libellé'))).toMatchObject({
      montant: 2,
    });
  });

  it.each([
    [
      'Date started (UTC);Date completed (UTC);Date started (Europe/Paris);Date completed (Europe/Paris);Amount',
      3,
    ],
    [
      "Date de la valeur (UTC);Date de la valeur (local);Date de l'opération (UTC);Date de l'opération (local)",
      3,
    ],
    ['Settlement date (UTC);Settlement date (local);Operation date (UTC);Operation date (local)', 3],
    ['Date completed (Europe/Paris);Date completed (UTC)', 0],
    ['Initiated date;Settled date', 1],
    ['Date initiated;Date settled (UTC);Date settled (Europe/Paris)', 2],
    ['Date initiated;Date', 1],
    ['Date (UTC);Date', 1],
    ['Type;Produit;Date de début;Date de fin', 3],
    ['Type;Product;Started Date;Completed Date', 3],
    ['Created on;Finished on', 1],
    ['Date de valeur;Date', 1],
    ['Wertstellung;Buchungsdatum', 1],
    ['Valuta;Buchung', 1],
    ['Date de création;Date d’exécution', 1],
  ])('« %s » : la colonne du jour où l’argent est arrivé, celle d’ici', (titres, date) => {
    const lus = [...entete(titres), 'Libellé', 'Montant'];
    expect(devinerColonnes(lus)?.date).toBe(date);
  });

  it('dit si le jour choisi est à l’heure universelle', () => {
    expect(['Date completed (UTC)', 'Date (GMT)', 'Date (local)', 'Date'].map(estEnUtc)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['Date;Libellé;Montant brut;Montant net'],
    ['Created on;Reference;Source amount (after fees);Target amount (after fees)'],
  ])('« %s » : entre deux montants qui se valent, la personne choisit', (titres) =>
    expect(devinerColonnes(entete(titres))).toBeNull(),
  );

  it.each([
    ['Date;Libellé;Montant;Devise du compte', 3],
    ['Date;Description;Orig currency;Amount;Payment currency', 4],
    ['Date;Libellé;Montant;Monnaie', 3],
    ['Date;Libellé;Taux de change devise;Montant;Account currency', 4],
    ['Date;Libellé;Montant;Montant en devise', undefined],
  ])('« %s » : la colonne de la devise du montant', (titres, devise) =>
    expect(devinerColonnes(entete(titres))?.devise).toBe(devise),
  );

  it('ne prend pas pour des euros une somme dont le titre nomme une autre devise', () => {
    expect(devinerColonnes(entete('Date;Libellé;Montant (USD);Montant'))).toMatchObject({ montant: 3 });
    expect(devinerColonnes(entete('Date;Libellé;Montant USD'))).toBeNull();
    expect(devinerColonnes(entete('Date;Libellé;Débit CHF;Crédit CHF'))).toBeNull();
  });

  it.each(['Date;Libellé;Débit', 'Date;Solde;Montant', 'Quand;Quoi;Combien'])(
    '« %s » demande la personne : rien n’est supposé',
    (titres) => expect(devinerColonnes(entete(titres))).toBeNull(),
  );
});

describe('Un tableau', () => {
  it.each([
    ['Date;Libellé;Montant\n05/11/2026;Loyer, charges;-12,50', ';'],
    ['Date,Description,Amount\n2026-11-05,Rent; fees,"-1,250.00"', ','],
    ['Date\tLibellé\tMontant\n05/11/2026\tLoyer\t-12,50', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['sep=,\nDate;Libellé,Montant,Notes\n05/11/2026;a,b,c', ','],
  ])('trouve son séparateur : %j', (texte, separateur) => expect(devinerSeparateur(texte)).toBe(separateur));

  const ou = { date: 0, libelle: [1, 2], debit: 3, credit: 4, devise: 5, etat: 6 };
  const rangee = (texte: string) => lireRangee(entete(texte), ou);

  it('une opération, débit ou crédit, quel que soit le signe écrit', () => {
    expect(rangee('05/11/2026;VIR;VIR  CLAIRE;;+12,50;EUR;')).toEqual({
      date: '2026-11-05',
      libelle: 'VIR CLAIRE',
      montantCentimes: 1250,
    });
    expect(rangee('05/11/2026;a;b;-3,00;;;')).toMatchObject({ montantCentimes: -300 });
    expect(rangee('05/11/2026;a;b;3,00;;;')).toMatchObject({ montantCentimes: -300 });
    expect(rangee('05/11/2026;a;b;0,00;3,00;;')).toMatchObject({ montantCentimes: 300 });
  });

  it.each([
    ['31/02/2026;a;b;;1,00;;', 'date'],
    ['05/11/2026;a;b;;;;', 'montant'],
    ['05/11/2026;a;b;;beaucoup;;', 'montant'],
    ['05/11/2026;a;b;;1,00;GBP;', 'devise'],
    ['05/11/2026;a;b;;1,00;EUR;EN ATTENTE', 'etat'],
    ['05/11/2026;a;b;;1,00;EUR;ANNULÉ', 'etat'],
  ])('« %s » est écartée, et dit pourquoi', (texte, raison) => expect(rangee(texte)).toBe(raison));

  it.each([
    'Solde au 30/11;;;;12,00;;',
    'Total;;;1,00;2,00;;',
    '30/11/2026;Solde créditeur au 30/11;;;12,00;;',
    '01/11/2026;ANCIEN SOLDE AU 31/10;;;12,00;;',
    'Vos opérations;;;;;;',
  ])('« %s » n’est pas une opération : hors du compte, et dit', (t) => expect(rangee(t)).toBe('hors'));

  it.each([
    [';VIR CLAIRE;;;12,50;;', 'date'],
    ['jeudi 5;VIR CLAIRE;;;12,50;;', 'date'],
    ['05/11/2026;Solde facture 2026-104;;;12,50;;', 1_250],
    ['05/11/2026;a;b;12,00;50;;', 'montant'],
    ['05/11/2026;a;b;-;50,00;;', 5_000],
    ['05/11/2026;a;b;zut 3;50,00;;', 'montant'],
    ['05/11/2026;a;b;;50,00 USD;;', 'devise'],
    ['05/11/2026;a;b;;$50.00;;', 'devise'],
  ])('« %s » ne disparaît pas et ne se suppose pas', (texte, attendu) => {
    const lue = rangee(texte);
    expect(typeof lue === 'string' ? lue : lue.montantCentimes).toBe(attendu);
  });

  it('ne se lit pas d’une rangée qui a plus de cellules que de titres : une virgule y a tout décalé', () => {
    const avec = { date: 0, libelle: [1], debit: 2, credit: 3, largeur: 4 };
    expect(lireRangee(['05/11/2026', 'VIR A', '12', '50', '3'], avec)).toBe('colonnes');
    expect(lireRangee(['05/11/2026', 'VIR A', '', '50', ''], avec)).toMatchObject({ montantCentimes: 5_000 });
  });
});
