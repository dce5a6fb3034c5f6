import { requireRunning } from '../stack/running.ts';
import { readPortOffset } from '../stack/ports.ts';
import type { GoogleProject } from '../shared/googleProject.ts';
import { localProject, realProject } from '../shared/googleProject.ts';

/**
 * The project of `--project`, and else the stack that runs here: nobody shall reach a real one by leaving a word out.
 */
export function chooseProject(values: { project?: string; bucket?: string; 'port-offset'?: string }): GoogleProject {
  if (values.project !== undefined) return realProject(values.project, values.bucket);
  return localProject(requireRunning(readPortOffset(values['port-offset'])));
}
