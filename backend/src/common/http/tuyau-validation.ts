import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type ChampFautif, ErreurMetier, SaisieInvalide } from '../errors/erreur-metier';

/** 400 : un champ que la route ne connaît pas. */
export class ChampInconnu extends ErreurMetier {
  readonly code = 'CHAMP_INCONNU';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super(`Champ inconnu : ${champs.map((faute) => faute.champ).join(', ')}.`, {}, champs);
  }
}

interface FauteAPlat extends ChampFautif {
  inconnu: boolean;
  /** La phrase qui la dit pour toute la saisie, si elle diffère. */
  resume?: string;
}

/** Les phrases de rechange que la règle d'un champ a données (`Suit`). */
const resumeDe = (faute: ValidationError, regle: string | undefined, message: string): string | undefined => {
  const contexte = (faute.contexts?.[regle ?? ''] ?? {}) as { resume?: Readonly<Record<string, string>> };
  return contexte.resume?.[message];
};

function aplatir(fautes: ValidationError[], parent = ''): FauteAPlat[] {
  return fautes.flatMap((faute) => {
    const champ = parent ? `${parent}.${faute.property}` : faute.property;
    const [regle, message] = Object.entries(faute.constraints ?? {})[0] ?? [];
    const inconnu = regle === 'whitelistValidation';
    const ici = message
      ? [
          {
            champ,
            message: inconnu ? 'Ce champ est inconnu.' : message,
            inconnu,
            resume: resumeDe(faute, regle, message),
          },
        ]
      : [];
    return [...ici, ...aplatir(faute.children ?? [], champ)];
  });
}

/** Traduit les fautes de class-validator dans le contrat d'erreur. */
export function erreurDeValidation(fautes: ValidationError[]): ErreurMetier {
  const plates = aplatir(fautes);
  const champs = plates.map(({ champ, message }) => ({ champ, message }));
  if (plates.length > 0 && plates.every((faute) => faute.inconnu)) return new ChampInconnu(champs);
  const connues = plates.filter((faute) => !faute.inconnu);
  return new SaisieInvalide(
    connues.map(({ champ, message }) => ({ champ, message })),
    connues[0]?.resume ?? connues[0]?.message,
  );
}

/** La validation de toute entrée : types exacts, champs inconnus refusés, une phrase française par champ. */
export const tuyauDeValidation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: erreurDeValidation,
  });
