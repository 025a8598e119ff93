import type { User } from '@facturier/domaine/contrat/users';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { GardeLogosService } from './garde-logos.service';
import { ProfilsService } from './profils.service';
import type { Logo } from './schemas/logo.schema';
import { UsersService } from './users.service';
import { sha256De } from '../../common/cles/empreinte';

const OCTETS_MAXIMAUX = 1_000_000;
const PIXELS_MAXIMAUX = 25_000_000;
const COTE_MAXIMAL = 400;
const QUALITE_JPEG = 88;

const SIGNATURES: readonly { type: Logo['type']; debut: Buffer }[] = [
  { type: 'image/png', debut: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/jpeg', debut: Buffer.from('ffd8ff', 'hex') },
];

const refus = (message: string): SaisieInvalide => new SaisieInvalide([{ champ: 'logo', message }]);

/** Le type réel d'une image, d'après ses premiers octets. @throws SaisieInvalide si ce n'est ni PNG ni JPEG */
function typeReel(octets: unknown): Logo['type'] {
  const trouve = Buffer.isBuffer(octets)
    ? SIGNATURES.find(({ debut }) => octets.subarray(0, debut.length).equals(debut))
    : undefined;
  if (!trouve) throw refus('Le logo doit être une image PNG ou JPEG.');
  return trouve.type;
}

/** Le logo de l'émetteur : lu, réduit et réencodé par nous ; rien de ce qui n'est pas ses pixels n'est gardé. */
@Injectable()
export class LogosService implements OnModuleInit {
  constructor(
    private readonly garde: GardeLogosService,
    private readonly comptes: UsersService,
    private readonly profils: ProfilsService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly courriels: CourrielsService,
    private readonly hote: HttpAdapterHost,
  ) {}

  /** Le logo du compte, pour l'export de ses données : `type` et octets en base64. */
  private async *exporter(id: string): AsyncGenerator<object[]> {
    const logo = await this.comptes.logoDe(id);
    if (logo) yield [{ type: logo.type, base64: Buffer.from(logo.octets).toString('base64') }];
  }

  /** Fastify ne lit une image qu'à l'adresse du logo, et pas au-delà de 1 Mo. */
  onModuleInit(): void {
    this.donnees.declarer('logo', {
      sections: { logo: (id) => this.exporter(id) },
      effacer: ({ id }) => this.garde.oublier(id),
    });
    this.courriels.lireLesLogosDe((empreinte) => this.comptes.logoParEmpreinte(empreinte));
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addContentTypeParser(
      ['image/png', 'image/jpeg'],
      { parseAs: 'buffer', bodyLimit: OCTETS_MAXIMAUX },
      async (_requete: unknown, corps: Buffer) => corps,
    );
  }

  /** @throws SaisieInvalide si les octets ne sont pas une image PNG ou JPEG lisible et raisonnable ; PlacePleine */
  async placer(id: string, octets: unknown): Promise<User> {
    const logo = await this.reencoder(id, octets as Buffer, typeReel(octets));
    return this.profils.montrer(await this.garde.placer(id, logo));
  }

  /** Le compte n'a plus de logo ; les factures déjà émises gardent le leur. */
  async retirer(id: string): Promise<void> {
    await this.garde.retirer(id);
  }

  /** @throws RessourceIntrouvable si le compte n'a pas de logo */
  async lire(id: string): Promise<Logo> {
    const logo = await this.comptes.logoDe(id);
    if (!logo) throw new RessourceIntrouvable();
    return logo;
  }

  private async reencoder(compteId: string, octets: Buffer, type: Logo['type']): Promise<Logo> {
    try {
      // Chargé au premier logo reçu : huit mégaoctets que la plupart des processus n'emploient jamais.
      const { default: sharp } = await import('sharp');
      const image = sharp(octets, { limitInputPixels: PIXELS_MAXIMAUX, failOn: 'error' })
        .rotate()
        .resize(COTE_MAXIMAL, COTE_MAXIMAL, { fit: 'inside', withoutEnlargement: true });
      const encodee =
        type === 'image/png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: QUALITE_JPEG });
      const { data, info } = await encodee.toBuffer({ resolveWithObject: true });
      const _id = sha256De(compteId, data);
      return { _id, type, octets: data, largeur: info.width, hauteur: info.height };
    } catch {
      throw refus('Cette image est illisible ou trop grande. Choisissez-en une autre.');
    }
  }
}
