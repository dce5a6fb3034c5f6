import { join } from 'node:path';
import { ExpectedError } from './expectedError.ts';
import { stackEnvironment } from '../stack/addresses.ts';
import { GoogleProject, localProject } from './googleProject.ts';
import { readJsonIfAny, ROOT } from '../stack/folders.ts';
import { readPortOffset } from '../stack/ports.ts';
import { findRunning, requireRunning } from '../stack/running.ts';

/**
 * The real Firebase project that a command is about: `--project`, else the default of `.firebaserc` in the checkout at
 * `root`.
 * @throws ExpectedError where neither names one.
 */
export function readProject(argument: string | undefined, root = ROOT): string {
  const project = findProject(argument, root);
  if (project !== undefined) return project;
  throw new ExpectedError(
    'No Firebase project is chosen: name one with `--project ID`, or for good with `npx firebase use --add`.',
  );
}

/**
 * The project that a command's Admin SDK is to talk to: the real one of `--project`, else the stack that runs here (its
 * emulators are then set in the environment), else the real one of `.firebaserc`.
 * @throws ExpectedError where there is none, or no credentials for it.
 */
export async function chooseAdminProject(values: { project?: string; 'port-offset'?: string }): Promise<string> {
  const running = values.project === undefined ? findRunning(readPortOffset(values['port-offset'])) : undefined;
  if (running === undefined) {
    const projectId = readProject(values.project);
    // Google's clients, left to find out themselves that there are no credentials, end the program with a stack trace.
    await new GoogleProject(projectId).headers();
    return projectId;
  }
  Object.assign(process.env, stackEnvironment(running));
  return running.projectId;
}

/**
 * The project of `--project`, and else the stack that runs here: nobody shall reach a real one by leaving a word out.
 */
export function chooseProject(values: { project?: string; bucket?: string; 'port-offset'?: string }): GoogleProject {
  if (values.project !== undefined) return new GoogleProject(values.project, values.bucket);
  return localProject(requireRunning(readPortOffset(values['port-offset'])));
}

/** As {@link readProject}, or undefined. */
export function findProject(argument: string | undefined, root = ROOT): string | undefined {
  const choices = readJsonIfAny(join(root, '.firebaserc')) as { projects?: { default?: string } } | undefined;
  return argument ?? choices?.projects?.default;
}
