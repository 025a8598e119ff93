export default async function ranger() {
  await globalThis.arreterMongoDeTest?.();
}
