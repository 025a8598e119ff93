import { CLIENT_INCONNU } from './document-modele';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import type { ClientFige, FactureADessiner } from './facture';

const brouillon = (plus: Partial<FactureADessiner>) =>
  construireDocument({ ...FACTURE_EXEMPLE, numero: null, ...plus });
const tout = (valeur: unknown): string => JSON.stringify(valeur).replace(/\u00a0/g, ' ');
const nature = { ...FACTURE_EXEMPLE.vendeur, natureOperation: 'biens' as const };

describe('Un brouillon', () => {
  it('se lit dans les mots de son client : une entreprise n’y trouve rien d’un consommateur', () => {
    const { pied } = brouillon({ vendeur: nature });
    expect(tout(pied)).toMatch(/Pénalités de retard/);
    expect(tout(pied)).not.toMatch(/Garantie légale/);
  });

  it('n’invente pas d’échéance : sa place dit « à compléter »', () => {
    const { dates, paiement } = brouillon({ sansEcheance: true });
    expect(tout(dates.find(({ libelle }) => libelle.startsWith('À régler')))).toMatch(/« à compléter »/);
    expect(tout(paiement?.lignes)).toMatch(/À régler au plus tard le « à compléter »/);
  });

  it('montre la place de l’adresse d’une entreprise, jamais celle d’un consommateur, qui peut s’en passer', () => {
    const sans = (type: ClientFige['type']) =>
      brouillon({ client: { nom: 'Paul', email: '', type } }).client.lignes.map((l) =>
        l.replace(/\u00a0/g, ' '),
      );
    expect(sans('professionnel')).toContain('Adresse « à compléter »');
    expect(sans('particulier')).toEqual(['Paul', 'Bon de commande 2026-77']);
  });

  it('sans client, ne parle ni comme à un consommateur ni comme à une entreprise', () => {
    const { client, pied } = brouillon({ client: CLIENT_INCONNU, vendeur: nature });
    expect(tout(client.lignes)).toMatch(/Client « à compléter »/);
    expect(tout(pied)).not.toMatch(/Garantie légale|Pénalités|recouvrement/);
  });

  it('montre la place du nom, de l’adresse et du SIRET du vendeur', () => {
    const vendeur = { ...FACTURE_EXEMPLE.vendeur, prenom: '', nom: '', siret: '', adresse: '' };
    const { emetteur } = brouillon({ vendeur });
    for (const quoi of ['Nom', 'Adresse', 'SIRET'])
      expect(tout(emetteur.lignes)).toContain(`${quoi} « à compléter »`);
  });
});
