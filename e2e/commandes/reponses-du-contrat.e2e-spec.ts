import { ReponsesDuContrat } from '../support/reponses-du-contrat';

const CLIENT = {
  type: 'object',
  properties: { nom: { type: 'string' }, solde: { type: 'integer' } },
  required: ['nom'],
  additionalProperties: false,
};
const rend = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });

const juges = new ReponsesDuContrat({
  openapi: '3.1.0',
  paths: {
    '/clients/{id}': { get: rend({ $ref: '#/components/schemas/Client' }) },
    '/clients/compte': { get: rend({ type: 'number' }) },
  },
  components: { schemas: { Client: CLIENT } },
});

const ecarts = (corps: unknown, chemin = '/clients/12', statut = 200): string[] =>
  juges.ecarts({ methode: 'get', chemin, statut, corps });

describe('Une réponse du produit, devant le contrat', () => {
  it('tient si chaque champ y est écrit, avec son type', () => {
    expect(ecarts({ nom: 'Duval', solde: 12 })).toEqual([]);
  });

  it.each([
    ['un champ que le contrat ne dit pas', { nom: 'Duval', secret: 'x' }, /additional properties.*secret/],
    ['un champ d’un autre type', { nom: 'Duval', solde: '12' }, /\/solde must be integer/],
    ['un champ qui manque', { solde: 12 }, /required property 'nom'/],
  ])('est refusée pour %s', (_titre, corps, motif) => {
    expect(ecarts(corps)).toEqual([expect.stringMatching(motif)]);
  });

  it('est refusée pour un statut que l’opération n’annonce pas', () => {
    expect(ecarts({ nom: 'Duval' }, '/clients/12', 418)).toEqual([expect.stringContaining('418')]);
  });

  it('se juge par l’opération la plus précise, et pas hors des opérations du contrat', () => {
    expect(ecarts(3, '/clients/compte')).toEqual([]);
    expect(ecarts({ nom: 'Duval' }, '/clients/compte')).toHaveLength(1);
    expect(ecarts({ libre: true }, '/inconnu')).toEqual([]);
  });
});
