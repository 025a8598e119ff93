declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** Un serveur compatible S3, qui garde les objets sur disque ; il ne recalcule pas les signatures v4. */
  export default class S3rver {
    constructor(options: object);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
