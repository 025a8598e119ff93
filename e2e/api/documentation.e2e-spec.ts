import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demarrerProduit, type Produit } from '../support/produit';
import { RACINE } from '../support/racine';
import { clientHttp } from '../support/session';

interface Contrat {
  readonly openapi: string;
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>;
}

describe('La documentation de l’API', () => {
  let produit: Produit;

  beforeAll(async () => {
    produit = await demarrerProduit();
  });
  afterAll(() => produit.arreter());

  it('le serveur rend le document OpenAPI du contrat, et rien de plus que lui', async () => {
    const reponse = await clientHttp(produit.url).get<Contrat>('/docs-json');
    const construit = JSON.parse(
      readFileSync(join(RACINE, 'domaine/dist/contrat/openapi.json'), 'utf8'),
    ) as Contrat;
    expect(reponse.status).toBe(200);
    expect(reponse.data.openapi).toBe('3.1.0');
    expect(reponse.data.paths).toEqual(construit.paths);
  });

  it('la page se lit d’abord par l’introduction : jeton, erreurs, rejeu, argent, listes, quotas', async () => {
    const { data } = await clientHttp(produit.url).get<Contrat>('/docs-json');
    for (const mot of [
      'Authorization: Bearer',
      'Idempotency-Key',
      'X-Curseur-Suivant',
      'AAAA-MM-JJ',
      'QUOTA_',
    ])
      expect(data.info.description).toContain(mot);
  });

  it('la page ne charge rien d’ailleurs et ne porte aucun script que la politique de contenu refuserait', async () => {
    const { status, data, headers } = await clientHttp(produit.url).get<string>('/docs');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(data).toContain('API de Facturier');
    expect(data.match(/(src|href)="https?:/g)).toBeNull();
    expect(data.match(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/g)).toBeNull();
  });
});
