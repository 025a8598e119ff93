import { CHAMPS_CLIENTS } from './champs-clients';
import { lireClient } from './clients';
import { ClientsVus } from './doublons-clients';
import { champsMontres, fautesDeCorrespondance, proposer, signatureDe } from './genre';
import { nommerRangees } from './rangees';

const rangee = (textes: Record<string, string>) =>
  lireClient({ ligne: 2, textes, montants: {}, dates: {}, fautes: [] });
const fiche = (textes: Record<string, string>) => rangee({ nom: 'Durand', ...textes }).client!;

describe('Les titres d’un fichier de clients', () => {
  it('d’Indy et d’Abby se reconnaissent ; l’adresse de livraison est laissée', () => {
    const indy = ['Type', 'Nom de famille', 'Prénom', "Nom d'entreprise", 'N° SIRET', 'N° de TVA'];
    const suite = ['Adresse facturation', 'Ville facturation', 'Code postal', 'Pays (Alpha-2)'];
    const livraison = ['Adresse livraison', 'Ville livraison', 'Code postal', 'Pays (Alpha-2)'];
    expect(proposer([...indy, ...suite, ...livraison, 'Téléphone', 'Email(s)'], CHAMPS_CLIENTS)).toEqual([
      ...['type', 'nom', 'prenom', 'entreprise', 'siret', 'tva', 'rue', 'ville', 'codePostal', 'pays'],
      ...[null, null, null, null, 'telephone', 'email'],
    ]);
    const abby = ['Nom', 'Prénom', 'Emails', 'Téléphone', 'Adresse de facturation'];
    const reste = ['Complément adresse de facturation', 'Code postal de facturation', 'Pays de facturation'];
    expect(proposer([...abby, ...reste], CHAMPS_CLIENTS)).toEqual([
      ...['nom', 'prenom', 'email', 'telephone', 'rue', 'complement', 'codePostal', 'pays'],
    ]);
  });

  it('une colonne au moins donne le nom ; celle de l’entreprise suffit', () => {
    expect(fautesDeCorrespondance(['email'], 1, CHAMPS_CLIENTS)[0]!.message).toContain(
      '«\u00a0Nom\u00a0» ou',
    );
    expect(fautesDeCorrespondance(['entreprise'], 1, CHAMPS_CLIENTS)).toEqual([]);
    expect(fautesDeCorrespondance(['nom', 'nom'], 2, CHAMPS_CLIENTS)[0]!.champ).toBe('nom');
    expect(fautesDeCorrespondance(['nom', 'faux'], 2, CHAMPS_CLIENTS)).toHaveLength(1);
    expect(fautesDeCorrespondance(['nom'], 2, CHAMPS_CLIENTS)).toHaveLength(1);
    const requis = (colonnes: string[]) =>
      champsMontres(CHAMPS_CLIENTS, colonnes)
        .filter((un) => un.requis)
        .map(({ champ }) => champ);
    expect([requis([]), requis(['entreprise'])]).toEqual([['nom'], ['entreprise']]);
  });

  it('la signature d’un fichier ne dépend pas de l’ordre de ses colonnes', () => {
    expect(signatureDe(['Nom', 'E-mail'])).toBe(signatureDe(['e mail', 'NOM']));
  });
});

describe('Une rangée de client', () => {
  it('un SIRET arrondi par Excel se refuse, un SIRET espacé se lit, une clé fausse avertit', () => {
    expect(rangee({ nom: 'A', siret: '7,32829E+13' }).fautes[0]).toContain('Excel a arrondi');
    expect(fiche({ siret: '73 282 932 000 074' })).toMatchObject({
      siret: '73282932000074',
      type: 'professionnel',
    });
    const faux = rangee({ nom: 'A', siret: '73282932000075' });
    expect([faux.fautes, faux.messages[0]]).toEqual([[], expect.stringContaining('clé')]);
    expect(fiche({ siret: '732 829 320' })).toMatchObject({ siren: '732829320' });
    expect(rangee({ nom: 'A', siret: '123' }).client).toBeNull();
  });

  it('le 0 qu’un tableur a perdu se remet, et se dit ; à l’étranger, rien ne change', () => {
    const remis = rangee({ nom: 'A', codePostal: '1000', telephone: '612345678' });
    expect(remis.client).toMatchObject({ telephone: '0612345678', adresse: { codePostal: '01000' } });
    expect(remis.messages).toHaveLength(2);
    expect(fiche({ codePostal: '1000', pays: 'BE' }).adresse).toMatchObject({
      codePostal: '1000',
      pays: 'Belgique',
    });
    expect(rangee({ nom: 'A', pays: 'Atlantide' }).fautes[0]).toContain('Atlantide');
  });

  it('de plusieurs adresses e-mail, la première se garde et les autres se disent', () => {
    const lue = rangee({ nom: 'A', email: 'a@x.fr, b@x.fr' });
    expect([lue.client!.email, lue.messages[0]]).toEqual(['a@x.fr', expect.stringContaining('b@x.fr')]);
    expect(rangee({ nom: 'A', email: 'pas une adresse' }).client).toBeNull();
  });

  it('le type est celui qui est dit, sinon celui que la fiche montre', () => {
    expect(fiche({ type: 'PARTICULIER' }).type).toBe('particulier');
    expect(fiche({ type: 'ENTREPRISE' }).type).toBe('professionnel');
    expect(fiche({ entreprise: 'Moulin' })).toMatchObject({ nom: 'Moulin', type: 'professionnel' });
    expect(fiche({ prenom: 'Léa' })).toMatchObject({ nom: 'Léa Durand', type: 'particulier' });
  });

  it('une ligne vide ou de total est écartée ; sans nom, elle est refusée', () => {
    expect(rangee({ nom: '' })).toMatchObject({ client: null, fautes: [] });
    expect(rangee({ nom: 'TOTAL' })).toMatchObject({ client: null, fautes: [] });
    expect(rangee({ nom: 'Total', email: 't@total.example' }).client).not.toBeNull();
    expect(rangee({ email: 'a@x.fr' }).fautes[0]).toContain('nom');
  });

  it('« N/A », « - » et « null » sont vides ; l’apostrophe de désarmement est déjà ôtée', () => {
    const { rangees } = nommerRangees(
      [{ ligne: 2, cellules: ['Durand', 'N/A', '-', 'null'] }],
      ['nom', 'email', 'telephone', 'ville'],
      CHAMPS_CLIENTS,
      {},
    );
    expect(rangees[0]!.textes).toEqual({ nom: 'Durand', email: '', telephone: '', ville: '' });
  });
});

describe('Le doublon d’un client', () => {
  const connu = fiche({
    entreprise: 'SARL Dupont',
    siret: '73282932000074',
    codePostal: '69003',
    email: 'd@x.fr',
  });
  const vus = new ClientsVus<string>();
  vus.ajouter(connu, 'Dupont');
  const sur = (textes: Record<string, string>) => vus.doublonDe(fiche(textes))?.sur ?? null;

  it('est sûr au même SIRET, ou au même SIREN et code postal', () => {
    expect(sur({ siret: '73282932000074' })).toBe(true);
    expect(sur({ siret: '732829320', codePostal: '69003' })).toBe(true);
    expect(sur({ siret: '732829320', codePostal: '69001' })).toBeNull();
  });

  it('est probable au même e-mail, ou au même nom, sans accents, forme ni ordre, et code postal', () => {
    expect(sur({ email: 'D@X.FR' })).toBe(false);
    expect(sur({ entreprise: 'DUPONT sarl', codePostal: '69003' })).toBe(false);
    expect(sur({ entreprise: 'DUPONT sarl', codePostal: '69001' })).toBeNull();
  });

  it('est sûr si tout est pareil', () => {
    const lea = fiche({ prenom: 'Léa', ville: 'Lyon' });
    vus.ajouter(lea, 'Léa');
    expect(vus.doublonDe(lea)).toMatchObject({ sur: true, autre: 'Léa' });
  });
});
