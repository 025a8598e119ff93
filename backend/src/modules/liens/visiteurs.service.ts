import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { titulaireSigne } from '../../common/http/portes/jeton-signe';
import { reseauDe } from '../../common/http/reseau';
import { Cles } from '../../config/cles';
import type { Visiteur } from './consultations.service';

/** Qui regarde une page publique, d'après sa demande. Une session finie désigne encore son compte : l'émetteur reste l'émetteur. */
@Injectable()
export class VisiteursService {
  constructor(private readonly cles: Cles) {}

  de({ ip, headers }: FastifyRequest): Visiteur {
    return {
      reseau: reseauDe(ip),
      agent: headers['user-agent'] ?? '',
      compte: titulaireSigne(headers.authorization ?? '', this.cles.toutes('jetons')),
    };
  }
}
