import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { Environnement } from '../../config/environnement';
import { Demandes, DemandeServie, DemandeServieSchema } from './demandes';
import { Transactions } from './transactions';
import { VersionMongoService } from './version-mongo.service';

mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** La connexion à MongoDB (jeu de réplicas), les transactions et les demandes déjà servies. */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [Environnement],
      useFactory: (env: Environnement) => ({
        uri: env.MONGODB_URI,
        writeConcern: { w: 'majority' as const, journal: true },
        serverSelectionTimeoutMS: 5_000,
        maxPoolSize: 50,
        retryAttempts: 3,
        retryDelay: 1_000,
      }),
    }),
    MongooseModule.forFeature([{ name: DemandeServie.name, schema: DemandeServieSchema }]),
  ],
  providers: [Transactions, Demandes, VersionMongoService],
  exports: [Transactions, Demandes, VersionMongoService],
})
export class DatabaseModule {}
