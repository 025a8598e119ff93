import { cii, facturX, pdf, VENDEUR } from './support/factures.js';
import { PlateformeDEssai, signalement } from './support/plateforme.js';

let pa: PlateformeDEssai;
beforeEach(async () => {
  pa = await PlateformeDEssai.ouvrir();
});
afterEach(() => pa.fermer());

const FLUX = '/afnor-flow/v1/flows';
const accuse = async (info: Record<string, unknown>, octets: Buffer | string = facturX()) => {
  const { statut, json } = await pa.deposer(octets, info);
  expect(statut).toBe(202);
  const { acknowledgement } = await pa.flux(VENDEUR, json.flowId as string);
  return acknowledgement.details?.[0]?.reasonCode ?? acknowledgement.status;
};

describe('Ce qu’un dépôt doit être', () => {
  it.each([
    ['sans porteur', {}, 'MISSING_TOKEN'],
    ['sous un porteur inconnu', { authorization: 'Bearer faux' }, 'INVALID_TOKEN'],
  ])('%s, 401', async (_quoi, headers, code) => {
    const { statut, json } = await pa.appeler(FLUX, {
      method: 'POST',
      headers,
      body: signalement(facturX()),
    });
    expect([statut, json.errorCode]).toEqual([401, code]);
  });

  it('un porteur d’annuaire seul ne dépose pas : 403', async () => {
    const [compte] = await pa.montrer<{ client_id: string; client_secret: string }[]>('comptes');
    const corps = new URLSearchParams({ grant_type: 'client_credentials', scope: 'directory', ...compte });
    const { json } = await pa.appeler('/oauth2/token', { method: 'POST', body: corps });
    const headers = { authorization: `Bearer ${String(json.access_token)}` };
    expect((await pa.appeler(FLUX, { method: 'POST', headers, body: signalement(facturX()) })).statut).toBe(
      403,
    );
  });

  it.each([
    ['un champ inconnu', { couleur: 'rouge' }, 400],
    ['une syntaxe inconnue', { flowSyntax: 'factur-x' }, 400],
    ['une règle inconnue', { processingRule: 'Bint2G' }, 400],
    ['un profil inconnu', { flowProfile: 'EN16931' }, 400],
    ['un nom de 256 signes', { name: 'n'.repeat(256) }, 400],
    ['un suivi de 65 signes', { trackingId: 's'.repeat(65) }, 400],
    ['une empreinte en majuscules', { sha256: 'A'.repeat(64) }, 400],
    ['sans nom', { name: undefined }, 400],
    ['le vendeur d’un autre compte', {}, 400],
  ])('%s : %j → %i, et rien n’entre', async (quoi, info, attendu) => {
    const octets = quoi.startsWith('le vendeur') ? facturX({ vendeur: '999999998' }) : facturX();
    expect((await pa.deposer(octets, info)).statut).toBe(attendu);
    expect((await pa.chercher(VENDEUR)).results).toEqual([]);
  });

  it('une part de trop, ou une part manquante : 400', async () => {
    const trop = signalement(facturX());
    trop.append('autre', 'x');
    expect((await pa.pour(VENDEUR, 'POST', FLUX, trop)).statut).toBe(400);
    const peu = signalement(facturX());
    peu.delete('file');
    expect((await pa.pour(VENDEUR, 'POST', FLUX, peu)).json.errorCode).toBe('MISSING_REQUIRED_FIELD');
  });

  it('un statut sous une règle de facture : 422', async () => {
    const { statut, json } = await pa.deposerStatut('<x/>', { processingRule: 'B2B' });
    expect([statut, json.errorCode]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  it('plus de cent mégaoctets annoncés : 413, avant de les lire', async () => {
    const { serveur } = pa.doublure;
    const { request } = await import('node:http');
    const statut = await new Promise<number>((resoudre, rejeter) => {
      const requete = request(
        `${pa.adresse}${FLUX}`,
        {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '200000000' },
        },
        (reponse) => {
          resoudre(reponse.statusCode ?? 0);
          requete.destroy();
        },
      );
      requete.once('error', rejeter);
      requete.flushHeaders();
    });
    expect([statut, serveur.listening]).toEqual([413, true]);
  });

  it('accepté, il rend son identifiant, son instant et l’empreinte', async () => {
    const { statut, json } = await pa.deposer(facturX(), { trackingId: 'suivi-1' });
    expect(statut).toBe(202);
    expect(json).toMatchObject({
      name: 'facture.pdf',
      trackingId: 'suivi-1',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(Date.parse(json.submittedAt as string)).not.toBeNaN();
  });
});

describe('L’accusé d’une facture', () => {
  it.each([
    ['un fichier vide', {}, Buffer.alloc(0), 'EmptyFlow'],
    ['ce qui n’est pas un PDF', {}, 'bonjour', 'FlowTypeError'],
    ['un PDF sans pièce jointe', {}, pdf([]), 'FlowTypeError'],
    ['un PDF à deux factur-x.xml', {}, pdf([cii(), cii()]), 'FlowTypeError'],
    ['un PDF/A-1', {}, pdf([cii()], { part: '1' }), 'FlowTypeError'],
    ['une pièce jointe d’un autre nom', {}, pdf([cii()], { nom: 'zugferd.xml' }), 'FlowTypeError'],
    ['un XML coupé', {}, pdf([cii().slice(0, 500)]), 'InvalidSchema'],
    ['un XML à DTD', {}, pdf(['<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>']), 'InvalidSchema'],
    ['un autre XML', {}, pdf(['<Invoice/>']), 'InvalidSchema'],
    ['une empreinte qui n’est pas la sienne', { sha256: 'a'.repeat(64) }, facturX(), 'ChecksumMismatch'],
    ['une règle que la note BAR contredit', { processingRule: 'B2C' }, facturX(), 'OtherTechnicalError'],
    ['un profil que BT-24 contredit', { flowProfile: 'Extended-CTC-FR' }, facturX(), 'OtherTechnicalError'],
    ['une facture juste', {}, facturX(), 'Ok'],
  ])('%s', async (_quoi, info, octets, attendu) => {
    expect(await accuse(info, octets)).toBe(attendu);
  });

  it('les mêmes octets, une seconde fois : AlreadyExistingFlow', async () => {
    expect(await accuse({})).toBe('Ok');
    expect(await accuse({ trackingId: 'autre' })).toBe('AlreadyExistingFlow');
  });

  it('sans règle dite, elle se lit dans la note BAR', async () => {
    const { json } = await pa.deposer(facturX(), { processingRule: undefined });
    const flux = (await pa.pour(VENDEUR, 'GET', `${FLUX}/${String(json.flowId)}`)).json;
    expect([flux.processingRule, flux.processingRuleSource]).toEqual(['B2B', 'Computed']);
  });
});
