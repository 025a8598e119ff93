import type { PipelineStage } from 'mongoose';

/** Des étapes d'agrégation, qu'un module donne à un autre pour joindre sa collection à une lecture. */
export type Etapes = PipelineStage[];
