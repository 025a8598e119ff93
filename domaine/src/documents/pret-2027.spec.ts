import { CLIENT_INCONNU } from './document-modele';
import { FACTURE_EXEMPLE } from './exemple';
import type { ClientFige, FactureADessiner } from './facture';
import { pret2027, pret2027DuClient } from './pret-2027';

const ADRESSE = { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' };
const ENTREPRISE: ClientFige = {
  nom: 'Les Tables du Parc',
  email: 'compta@tables.fr',
  type: 'professionnel',
  siren: '732829320',
  adresse: ADRESSE,
};
const champs = (client: Partial<ClientFige>): string[] =>
  pret2027DuClient({ ...ENTREPRISE, ...client }).manques.map(({ champ }) => champ);
const facture = (f: Partial<FactureADessiner> = {}): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  vendeur: { ...FACTURE_EXEMPLE.vendeur, natureOperation: 'biens' },
  client: ENTREPRISE,
  ...f,
});

describe('Prête pour 2027', () => {
  it('à une entreprise française : une facture électronique, son nom, son SIREN, son adresse', () => {
    expect(pret2027DuClient(ENTREPRISE)).toEqual({ voie: 'facture_electronique', manques: [] });
    expect(champs({ siren: undefined })).toEqual(['client.siren']);
    expect(champs({ siren: undefined, siret: '73282932000074' })).toEqual([]);
    expect(champs({ nom: ' ' })).toEqual(['client.nom']);
    expect(champs({ adresse: { ...ADRESSE, ville: '' } })).toEqual(['client.adresse']);
    expect(champs({ adresse: { ...ADRESSE, pays: 'Absurdie' } })).toEqual(['client.pays']);
  });

  it('à un organisme public, le SIREN aussi ; à une association qui n’en a pas, une simple déclaration', () => {
    expect(champs({ categorie: 'organisme_public', siren: undefined })).toEqual(['client.siren']);
    const association = { ...ENTREPRISE, categorie: 'association' as const };
    expect(pret2027DuClient(association).voie).toBe('facture_electronique');
    expect(pret2027DuClient({ ...association, siren: undefined }).voie).toBe('declaration');
  });

  it('à un particulier ou hors de France : 2027 demande une déclaration, pas de facture électronique', () => {
    const declaration = { voie: 'declaration', manques: [] };
    const allemand = { ...ENTREPRISE, siren: undefined, adresse: { ...ADRESSE, pays: 'Allemagne' } };
    const particulier: ClientFige = { nom: 'Paul', email: 'paul@exemple.fr', type: 'particulier' };
    expect(pret2027DuClient(particulier)).toEqual(declaration);
    expect(pret2027DuClient(allemand)).toEqual(declaration);
    expect(pret2027(facture({ client: particulier }))).toEqual(declaration);
  });

  it('outre-mer, comme en métropole', () => {
    expect(champs({ siren: undefined, adresse: { ...ADRESSE, pays: 'La Réunion' } })).toEqual([
      'client.siren',
    ]);
  });

  it('demande aussi ce que le vendeur ne dit pas, une fois chaque champ', () => {
    expect(pret2027(facture())).toEqual({ voie: 'facture_electronique', manques: [] });
    const vendeur = { ...FACTURE_EXEMPLE.vendeur, siret: '', ville: '', natureOperation: undefined };
    const lignes = FACTURE_EXEMPLE.contenu.lignes.map((ligne) => ({ ...ligne, nature: undefined }));
    const nue = facture({
      vendeur,
      client: { ...ENTREPRISE, siren: undefined },
      contenu: { ...FACTURE_EXEMPLE.contenu, lignes },
    });
    expect(pret2027(nue)?.manques.map(({ champ }) => champ)).toEqual([
      'emetteur.siret',
      'emetteur.adresse',
      'client.siren',
      'emetteur.natureOperation',
    ]);
  });

  it('ne dit rien tant que le client n’est pas choisi', () => {
    expect(pret2027(facture({ client: CLIENT_INCONNU }))).toBeNull();
  });
});
