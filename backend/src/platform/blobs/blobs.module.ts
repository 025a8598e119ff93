import { Module } from '@nestjs/common';
import { Blobs } from './blobs';
import { BlobsMongo } from './blobs-mongo';

/** Les octets : un port, et le rangement dans MongoDB. */
@Module({ providers: [{ provide: Blobs, useClass: BlobsMongo }], exports: [Blobs] })
export class BlobsModule {}
