import { createPublicKey, verify } from 'node:crypto';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { Horloge } from '../../../common/horloge/horloge';
import type { Examen, Rupture } from '../../../platform/verification/controle';
import { VerificationsService } from '../../../platform/verification/verifications.service';
import { CodesService } from '../verifiables/codes.service';
import type { PublicationScelles } from './publication.schema';
import { PublicationsScellesRepository } from './publications-scelles.repository';
import { texteDe } from './publications-scelles.service';

/** Les chaînes des publications plus anciennes ne se rouvrent pas : la chaîne de chaque vendeur se recalcule déjà d'un bout à l'autre. */
const JOURS_RELUS = 31;

const enCle = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** Le contrôle des publications : chacune suit l'autre, tient sous sa clé, et ses chaînes passent encore par le maillon qu'elle a dit. */
@Injectable()
export class ControlePublicationsService {
  constructor(
    private readonly depot: PublicationsScellesRepository,
    private readonly codes: CodesService,
    private readonly horloge: Horloge,
    verifications: VerificationsService,
  ) {
    verifications.declarer({
      nom: 'scelles-publications',
      libelle: 'Publication de chaque matin',
      examiner: () => this.examiner(),
    });
  }

  private async *examiner(): AsyncGenerator<Examen> {
    const { cles } = await this.codes.clesPubliees();
    const publiques = new Map(cles.map(({ nom, publique }) => [nom, publique]));
    const depuis = ajouterJours(dateCivileAParis(this.horloge.maintenant()), -JOURS_RELUS);
    let precedente = '';
    for await (const lot of this.depot.toutes()) {
      const ruptures: Rupture[] = [];
      for (const publication of lot) {
        const dits = [
          ...this.ecarts(publication, precedente, publiques),
          ...(publication._id >= depuis ? await this.chainesPerdues(publication) : []),
        ];
        ruptures.push(...dits.map((dit) => ({ message: `Publication du ${publication._id}\u00a0: ${dit}` })));
        precedente = publication.empreinte;
      }
      yield { lus: lot.length, ruptures };
    }
  }

  private ecarts(
    publication: PublicationScelles,
    precedente: string,
    publiques: ReadonlyMap<string, string>,
  ): string[] {
    const texte = texteDe(publication);
    const { cle, signature } = publication;
    const publique = publiques.get(cle ?? '');
    const tient =
      publique && signature
        ? verify(null, Buffer.from(texte), enCle(publique), Buffer.from(signature, 'base64url'))
        : !signature;
    return [
      ...(publication.precedente === precedente ? [] : ['elle ne suit plus celle d’avant.']),
      ...(sha256De(texte) === publication.empreinte ? [] : ['elle a changé.']),
      ...(tient ? [] : ['sa signature est fausse.']),
    ];
  }

  private async chainesPerdues({ chaines }: PublicationScelles): Promise<string[]> {
    const presentes = await this.depot.presentes(chaines);
    const perdues = chaines.filter(({ rang, empreinte }) => !presentes.has(`${rang}|${empreinte}`));
    return perdues.length > 0 ? [`chaînes qui n’y passent plus\u00a0: ${perdues.length}.`] : [];
  }
}
