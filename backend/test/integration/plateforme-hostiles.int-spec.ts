import { deflateSync } from 'node:zlib';
import type { SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import { connexionDe } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cii, pdfALaMain, pdfPortant } from '../support/fichiers-recus';
import { cdarDe } from '../support/flux-de-test';
import { TerrainDeStatuts } from '../support/terrain-statuts';

const SIREN = '732829320';
const MO = 1_000_000;
const MILLIARD = Array.from({ length: 9 }, (_, rang) =>
  rang === 0 ? '<!ENTITY r0 "ha">' : `<!ENTITY r${rang} "${`&r${rang - 1};`.repeat(10)}">`,
).join('');
const RIRES = { autour: `<!DOCTYPE x [${MILLIARD}]>`, note: '&r8;' };
const EXTERNE = { autour: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', note: '&e;' };
const EBCDIC = Buffer.from('<?xml version="1.0" encoding="ebcdic-cp-fr"?>');

/** Une facture de fournisseur hostile, et ce que le journal doit en dire. */
const FACTURES: Readonly<Record<string, [Promise<Buffer> | Buffer | string, string]>> = {
  'une bombe de 60 Mo dans un Factur-X': [
    pdfALaMain(deflateSync(Buffer.alloc(60 * MO, 32))),
    'PDF_ILLISIBLE',
  ],
  'un milliard de rires': [cii(RIRES), 'XML_DANGEREUX'],
  'un milliard de rires dans un Factur-X': [pdfPortant({ 'factur-x.xml': cii(RIRES) }), 'XML_DANGEREUX'],
  'une entité externe': [cii(EXTERNE), 'XML_DANGEREUX'],
  'un encodage que nul ne lit': [Buffer.concat([EBCDIC, Buffer.from([0x4c, 0xa7])]), 'XML_ILLISIBLE'],
  'des octets qui ne sont pas de l’UTF-8': [
    Buffer.concat([Buffer.from('<a>'), Buffer.from([0xff])]),
    'XML_ILLISIBLE',
  ],
  'un PDF coupé': ['%PDF-1.7\n1 0 obj\n<</Type/Catalog', 'PDF_ILLISIBLE'],
  'un PDF de zéros': [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MO)]), 'PDF_ILLISIBLE'],
  'un fichier vide': ['', 'FICHIER_NON_RECONNU'],
  'deux cent mille balises': [`<a>${'<b/>'.repeat(200_001)}</a>`, 'XML_ILLISIBLE'],
  'cinquante mégaoctets': [Buffer.alloc(50 * MO, 32), 'FLUX_DEMESURE'],
};

describe('Un fichier hostile reçu d’une plateforme', () => {
  const ici = TerrainDeStatuts.ouvert();
  const { terrain, maintenant } = ici;

  /** Ce que le journal dit d'un flux, et s'il en garde les octets. */
  const constat = async (flowId: string): Promise<[string, string | undefined, boolean]> => {
    const db = connexionDe(terrain.app);
    const flux = (await db.collection('flux_pa').findOne({ flowId }))!;
    const octets = await db.collection('octets_flux_pa').countDocuments({ flux: flux._id });
    return [flux.etat as string, flux.raison as string | undefined, octets === 1];
  };

  it('cas 62 : une facture, de quelque sorte, est bornée, dite, gardée ; la suivante arrive', async () => {
    const poses: [string, string][] = [];
    for (const [sorte, [octets]] of Object.entries(FACTURES)) {
      const { flowId } = ici.flux.poser(await octets, maintenant(), { flowType: 'SupplierInvoice' });
      poses.push([sorte, flowId]);
    }
    const chemin = await pdfPortant({ '../../etc/factur-x.xml': cii() });
    const saine = ici.flux.poser(chemin, maintenant(), { flowType: 'SupplierInvoice' });
    await ici.scene.relever();
    const dits = await Promise.all(
      poses.map(async ([sorte, flowId]) => [sorte, ...(await constat(flowId))] as const),
    );
    // Démesuré, rien n'en est lu : rien à garder.
    expect(dits).toEqual(
      Object.entries(FACTURES).map(([sorte, [, raison]]) => [
        ...[sorte, 'illisible', raison, raison !== 'FLUX_DEMESURE'],
      ]),
    );
    // D'un nom qui est un chemin, seul le contenu compte.
    expect((await constat(saine.flowId))[0]).toBe('lu');
    const recues = await (await ici.scene.moi()).get<unknown[]>('/reception');
    expect(recues.corps).toHaveLength(1);
  });

  it('cas 36 : un statut sans fin, de cinq mille statuts ou d’un million de signes, ne grossit rien', async () => {
    const moi = await ici.scene.moi();
    const { _id, numero, dateEmission } = await uneFacture(
      moi,
      (await unClient(moi, { siren: '200000008' }))._id,
    );
    const visee = { numero: numero!, emission: dateEmission!, type: '380', vendeur: SIREN };
    const dit = (code: string, plus: object = {}) => cdarDe(visee, code, { le: maintenant(), ...plus });
    const poser = (xml: string) => ici.flux.poser(xml, maintenant()).flowId;
    poser(dit('200'));
    const reference = /<ram:ReferenceReferencedDocument>[^]*<\/ram:ReferenceReferencedDocument>/;
    const nombreux = poser(dit('205').replace(reference, (une) => une.repeat(5_000)));
    const profond = poser(`${'<a>'.repeat(61)}${'</a>'.repeat(61)}`);
    const rieur = poser(dit('205').replace('?>', `?>${RIRES.autour}`));
    const commentaire = 'a'.repeat(9 * MO);
    poser(dit('207', { details: [{ motif: 'PU_ERR', commentaire, montants: [] }] }));
    poser(dit('9'.repeat(MO), { id: 'b'.repeat(MO) }));
    await ici.scene.relever();
    expect(await constat(nombreux)).toEqual(['illisible', 'CDAR_DEMESURE', true]);
    expect(await constat(profond)).toEqual(['illisible', 'XML_ILLISIBLE', true]);
    expect(await constat(rieur)).toEqual(['illisible', 'XML_DANGEREUX', true]);
    const { corps } = await moi.get<SuiviElectronique>(`/factures/${_id}/electronique`);
    expect([corps.etat, JSON.stringify(corps).length < 20_000]).toEqual(['en_litige', true]);
  });
});
