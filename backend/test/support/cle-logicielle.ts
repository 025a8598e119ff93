import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CorpsCleNouvelle,
  CorpsSignatureCle,
  DefiCle,
  PreparationCle,
} from '@facturier/domaine/contrat/cles';
import type { AppDeTest } from './app';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from './comptes';

/** Ce qu'une clé signe d'inhabituel : un autre site, une personne qu'elle n'a pas reconnue, un autre défi. */
interface Ecarts {
  origine?: string;
  rpId?: string;
  personneVerifiee?: boolean;
  titulaire?: string | undefined;
}

const PRESENTE = 0x01;
const VERIFIEE = 0x04;
const CLE_JOINTE = 0x40;
const SITE = 'http://localhost:3000';

const url64 = (octets: Uint8Array): string => Buffer.from(octets).toString('base64url');
const entier = (nombre: number, octets: 2 | 4): Buffer => {
  const tampon = Buffer.alloc(octets);
  tampon.writeUIntBE(nombre, 0, octets);
  return tampon;
};
/** Un texte ou des octets en CBOR (RFC 8949) : le type et la longueur, puis le contenu. */
const cbor = (type: 0x40 | 0x60, contenu: Buffer): Buffer =>
  contenu.length < 24
    ? Buffer.concat([Buffer.from([type + contenu.length]), contenu])
    : Buffer.concat([Buffer.from([type + 25]), entier(contenu.length, 2), contenu]);
const texte = (mot: string): Buffer => cbor(0x60, Buffer.from(mot));

/** Une clé d'accès en mémoire (ES256), comme celle d'un téléphone : elle crée, elle signe, son compteur avance d'un à chaque fois. */
export class CleLogicielle {
  readonly id = url64(randomBytes(16));
  private readonly paire = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private titulaire?: string;

  /** @param compteur `null` pour une clé qui n'en tient pas, comme celles d'un trousseau synchronisé */
  constructor(public compteur: number | null = 0) {}

  /** Répond à `POST /auth/cles/preparer`. @param attestation ce que la clé dit d'elle-même, en CBOR ; rien par défaut */
  creer(
    { challenge, rp, user }: PreparationCle,
    ecarts: Ecarts = {},
    attestation = Buffer.from([0xa0]),
  ): CorpsCleNouvelle {
    this.titulaire = user.id;
    const identifiant = Buffer.from(this.id, 'base64url');
    const jointe = Buffer.concat([
      Buffer.alloc(16),
      entier(identifiant.length, 2),
      identifiant,
      this.clePublique(),
    ]);
    const donnees = Buffer.concat([this.donnees(ecarts.rpId ?? rp.id, CLE_JOINTE, ecarts), jointe]);
    const objet = [
      Buffer.from([0xa3]),
      ...[texte('fmt'), texte('none'), texte('attStmt'), attestation],
      ...[texte('authData'), cbor(0x40, donnees)],
    ];
    return {
      id: this.id,
      clientDataJSON: url64(this.demande('webauthn.create', challenge, ecarts)),
      attestationObject: url64(Buffer.concat(objet)),
      transports: ['internal'],
    };
  }

  /** Répond à un défi. */
  signer({ challenge, rpId }: Pick<DefiCle, 'challenge' | 'rpId'>, ecarts: Ecarts = {}): CorpsSignatureCle {
    if (this.compteur !== null) this.compteur += 1;
    const demande = this.demande('webauthn.get', challenge, ecarts);
    const donnees = this.donnees(ecarts.rpId ?? rpId, 0, ecarts);
    const empreinte = createHash('sha256').update(demande).digest();
    const userHandle = 'titulaire' in ecarts ? ecarts.titulaire : this.titulaire;
    return {
      id: this.id,
      clientDataJSON: url64(demande),
      authenticatorData: url64(donnees),
      signature: url64(sign('sha256', Buffer.concat([donnees, empreinte]), this.paire.privateKey)),
      ...(userHandle && { userHandle }),
    };
  }

  private demande(type: string, challenge: string, { origine = SITE }: Ecarts): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origine, crossOrigin: false }));
  }

  private donnees(rpId: string, drapeaux: number, { personneVerifiee = true }: Ecarts): Buffer {
    const drapeau = PRESENTE | (personneVerifiee ? VERIFIEE : 0) | drapeaux;
    const site = createHash('sha256').update(rpId).digest();
    return Buffer.concat([site, Buffer.from([drapeau]), entier(this.compteur ?? 0, 4)]);
  }

  /** La clé publique en COSE : P-256, ES256, ses deux coordonnées. */
  private clePublique(): Buffer {
    const { x = '', y = '' } = this.paire.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

/** Prépare l'ajout d'une clé. */
export const preparerCle = async (app: AppDeTest, jeton: string): Promise<PreparationCle> =>
  (await app.appeler<PreparationCle>('POST', '/auth/cles/preparer', undefined, { jeton })).corps;

/** Ajoute une clé à un compte. @returns son nom en base */
export async function ajouterCle(app: AppDeTest, jeton: string, cle = new CleLogicielle()): Promise<string> {
  const corps = cle.creer(await preparerCle(app, jeton));
  const ajout = await app.appeler<{ id: string }>('POST', '/auth/cles', corps, { jeton });
  if (ajout.statut !== 201) throw new Error(`Clé refusée : ${JSON.stringify(ajout.corps)}`);
  return ajout.corps.id;
}

/** Le défi d'un inconnu qui veut entrer. */
export const defiPourEntrer = async (app: AppDeTest): Promise<DefiCle> =>
  (await app.appeler<DefiCle>('POST', '/auth/cles/defi')).corps;

/** Une personne inscrite, connectée, et sa clé d'accès. */
export async function uneClefDeCompte(app: AppDeTest, cle = new CleLogicielle()) {
  const email = await inscrireEtVerifier(app);
  const jeton = await seConnecter(app, email);
  const id = await ajouterCle(app, jeton, cle);
  return { email, jeton, cle, id, password: MOT_DE_PASSE };
}
