import { devinerColonnes, ligneDEntete, nomDeLaForme } from './colonnes';
import { devinerSeparateur, lireRangee } from './tableau';

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

  it.each(['Solde au 30/11;;;;12,00;;', ';;;;;;', 'Total;;;1,00;2,00;;'])(
    '« %s » n’est pas une opération',
    (t) => expect(rangee(t)).toBeNull(),
  );
});
